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

/** The change of a dataset, identified by its id, or of a file, identified by its path. */
record DatasetChange(
    String name, ChangeType type, List<FieldChange> fields, List<DatasetChange> files) {
  /** Returns the changes of datasets: removed, changed, added. */
  static List<DatasetChange> between(CatalogueState before, CatalogueState after) {
    boolean areKnown = before.knowsFiles() && after.knowsFiles();
    return between(
        byName(before.catalogue().datasets(), ListedDataset::id),
        byName(after.catalogue().datasets(), ListedDataset::id),
        (oldItem, newItem) -> of(oldItem, newItem, areKnown));
  }

  private static DatasetChange of(
      ListedDataset oldItem, ListedDataset newItem, boolean areFilesKnown) {
    return new DatasetChange(
        newItem.id(),
        ChangeType.CHANGED,
        FieldChange.between(
            DatasetFields.of(oldItem.metadata(), areFilesKnown),
            DatasetFields.of(newItem.metadata(), areFilesKnown)),
        between(
            byName(oldItem.files(), file -> file.location().toString()),
            byName(newItem.files(), file -> file.location().toString()),
            (oldFile, newFile) -> of(oldFile, newFile, areFilesKnown)));
  }

  private static DatasetChange of(
      Distribution oldItem, Distribution newItem, boolean areFilesKnown) {
    return new DatasetChange(
        newItem.location().toString(),
        ChangeType.CHANGED,
        FieldChange.between(
            DatasetFields.of(oldItem, areFilesKnown), DatasetFields.of(newItem, areFilesKnown)),
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
        (name, oldItem) ->
            Optional.ofNullable(after.get(name))
                .map(newItem -> comparison.apply(oldItem, newItem))
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

  /** The kind of a change. */
  enum ChangeType {
    ADDED,
    REMOVED,
    CHANGED;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  /** A field with a changed value. */
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

    /** Returns the phrase for this change; {@code quoting} escapes values from outside. */
    String sentence(UnaryOperator<String> quoting) {
      String oldText = before.map(quoting).orElse("");
      String newText = after.map(quoting).orElse("");
      return before.isEmpty()
          ? "%s: added: %s".formatted(field, newText)
          : after.isEmpty()
              ? "%s: removed: %s".formatted(field, oldText)
              : "%s: %s, was %s".formatted(field, newText, oldText);
    }
  }
}
