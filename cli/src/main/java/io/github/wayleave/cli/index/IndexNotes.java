package io.github.wayleave.cli.index;

import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult.CatalogueNote;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Collects notes about an index, up to a maximum. */
final class IndexNotes {
  /** The maximum number of notes: {@value}. */
  static final int MAX_NOTES = 1_000;

  private static final Comparator<CatalogueNote> BY_PLACE =
      Comparator.comparingInt(CatalogueNote::line).thenComparingInt(CatalogueNote::column);

  private final List<CatalogueNote> notes = new ArrayList<>();

  void add(Location place, String key, String sentence) {
    if (notes.size() < MAX_NOTES) {
      String text = PolicyProblem.error(key, sentence).toString();
      notes.add(new CatalogueNote(place.line(), place.column(), text));
    }
  }

  /** Returns whether the maximum is reached. */
  boolean isFull() {
    return notes.size() >= MAX_NOTES;
  }

  /** Returns the supplied value, or empty, with a note, if it is invalid. */
  <T> Optional<T> attempt(Location place, String key, Supplier<T> value) {
    try {
      return Optional.of(value.get());
    } catch (InvalidValueException e) {
      add(place, key, e.sentence());
      return Optional.empty();
    }
  }

  List<CatalogueNote> inOrder() {
    return notes.stream().sorted(BY_PLACE).toList();
  }
}
