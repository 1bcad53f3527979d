package io.github.wayleave.usage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The groups of a robots.txt, read line by line (RFC 9309, 2.2.1). */
public final class GroupReader {
  private final Map<String, List<String[]>> groups = new LinkedHashMap<>();

  /** Parses a file. */
  public GroupReader(String text) {
    List<String> names = new ArrayList<>();
    boolean isInRules = true;
    for (String line : text.split("\\R", -1)) {
      String[] record = line.replaceFirst("#.*", "").split(":", 2);
      if (record.length < 2) {
        continue;
      }
      String field = record[0].strip().toLowerCase(Locale.ROOT);
      if (field.equals("user-agent")) {
        if (isInRules) {
          names.clear();
        }
        names.add(record[1].strip().toLowerCase(Locale.ROOT));
        groups.computeIfAbsent(names.get(names.size() - 1), name -> new ArrayList<>());
      } else {
        names.forEach(name -> groups.get(name).add(new String[] {field, record[1].strip()}));
      }
      isInRules = !field.equals("user-agent");
    }
  }

  /** Returns the name of the group that a crawler obeys. */
  public Optional<String> read(List<String> names) {
    return names.stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .filter(groups::containsKey)
        .findFirst()
        .or(() -> Optional.of("*").filter(groups::containsKey));
  }

  /** Returns the values of a field in the group that a crawler obeys. */
  public List<String> values(List<String> names, String field) {
    return read(names).map(groups::get).orElse(List.of()).stream()
        .filter(record -> record[0].equals(field.toLowerCase(Locale.ROOT)))
        .map(record -> record[1])
        .toList();
  }

  /** Returns whether a crawler may fetch a target: the longest match wins, and Allow wins ties. */
  public boolean allows(List<String> names, String target) {
    return longest(values(names, "allow"), target) >= longest(values(names, "disallow"), target);
  }

  private static int longest(List<String> patterns, String target) {
    return patterns.stream()
        .filter(pattern -> !pattern.isEmpty() && NaivePath.covers(pattern, target))
        .mapToInt(String::length)
        .max()
        .orElse(0);
  }
}
