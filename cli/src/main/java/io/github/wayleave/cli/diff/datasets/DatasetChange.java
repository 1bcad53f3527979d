package io.github.wayleave.cli.diff.datasets;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** What becomes of a dataset, by its id, or of a file of one, by its path. */
record DatasetChange(
    String name, ChangeType fate, List<FieldChange> fields, List<DatasetChange> files) {
  /** Returns what becomes of datasets; what is gone stands first, what is new last. */
  static List<DatasetChange> between(CatalogueState before, CatalogueState after) {
    boolean areKnown = before.knowsFiles() && after.knowsFiles();
    return between(
        byName(before.catalogue().datasets(), ListedDataset::id),
        byName(after.catalogue().datasets(), ListedDataset::id),
        (was, is) -> of(was, is, areKnown));
  }

  private static DatasetChange of(ListedDataset was, ListedDataset is, boolean areFilesKnown) {
    return new DatasetChange(
        is.id(),
        ChangeType.CHANGED,
        FieldChange.between(
            DatasetFields.of(was.metadata(), areFilesKnown),
            DatasetFields.of(is.metadata(), areFilesKnown)),
        between(
            byName(was.files(), file -> file.location().toString()),
            byName(is.files(), file -> file.location().toString()),
            (one, other) -> of(one, other, areFilesKnown)));
  }

  private static DatasetChange of(Distribution was, Distribution is, boolean areFilesKnown) {
    return new DatasetChange(
        is.location().toString(),
        ChangeType.CHANGED,
        FieldChange.between(
            DatasetFields.of(was, areFilesKnown), DatasetFields.of(is, areFilesKnown)),
        List.of());
  }

  private static <T> Map<String, T> byName(List<T> values, Function<T, String> name) {
    Map<String, T> byName = new LinkedHashMap<>();
    values.forEach(value -> byName.putIfAbsent(name.apply(value), value));
    return byName;
  }

  private static <T> List<DatasetChange> between(
      Map<String, T> before, Map<String, T> after, BiFunction<T, T, DatasetChange> comparison) {
    List<DatasetChange> changes = new ArrayList<>();
    before.keySet().stream()
        .filter(name -> !after.containsKey(name))
        .forEach(
            name -> changes.add(new DatasetChange(name, ChangeType.REMOVED, List.of(), List.of())));
    before.forEach(
        (name, was) ->
            Optional.ofNullable(after.get(name))
                .map(is -> comparison.apply(was, is))
                .filter(change -> !change.isEmpty())
                .ifPresent(changes::add));
    after.keySet().stream()
        .filter(name -> !before.containsKey(name))
        .forEach(
            name -> changes.add(new DatasetChange(name, ChangeType.ADDED, List.of(), List.of())));
    return changes;
  }

  private boolean isEmpty() {
    return fields.isEmpty() && files.isEmpty();
  }

  /** What becomes of a dataset, or of a file. */
  enum ChangeType {
    ADDED,
    REMOVED,
    CHANGED;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  /** A field that says something else. */
  record FieldChange(String field, Optional<String> before, Optional<String> after) {
    static List<FieldChange> between(Map<String, String> before, Map<String, String> after) {
      Set<String> names = new LinkedHashSet<>(before.keySet());
      names.addAll(after.keySet());
      return names.stream()
          .map(
              name ->
                  new FieldChange(
                      name,
                      Optional.ofNullable(before.get(name)),
                      Optional.ofNullable(after.get(name))))
          .filter(change -> !change.before.equals(change.after))
          .toList();
    }

    /**
     * Returns the same words in every format; {@code quoting} makes what others wrote fit for it.
     */
    String sentence(UnaryOperator<String> quoting) {
      String was = before.map(quoting).orElse("");
      String is = after.map(quoting).orElse("");
      return before.isEmpty()
          ? "%s: added: %s".formatted(field, is)
          : after.isEmpty()
              ? "%s: removed: %s".formatted(field, was)
              : "%s: %s, was %s".formatted(field, is, was);
    }
  }
}
