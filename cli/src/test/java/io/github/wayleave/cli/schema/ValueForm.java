package io.github.wayleave.cli.schema;

import static java.util.stream.Collectors.joining;

import java.util.List;

/** What the reference of keys says about the value of a key. */
final class ValueForm {
  private ValueForm() {}

  /** Returns what a value looks like, such as {@code list of path patterns}. */
  static String of(DescribedKey key) {
    return key.description().type().orElseGet(() -> ofTable(key));
  }

  /** Returns the default, or that there must be a value. */
  static String fallback(DescribedKey key) {
    KeyDescription description = key.description();
    String required =
        description.required().map(when -> when.equals("true") ? "" : " " + when).orElse(null);
    if (required != null) {
      return "required" + required;
    }
    return description
        .fallback()
        .map(fallback -> SchemaShapes.isValue(key, fallback) ? "`" + fallback + "`" : fallback)
        .orElse("none");
  }

  private static String ofTable(DescribedKey key) {
    ScalarSchema scalar = SchemaShapes.scalarOf(key.key());
    return switch (key.key().type()) {
      case MAP, NAMED_MAPS, NAMED_USAGES, OWN_KEYS, PERMISSIONS -> "map";
      case MAPS -> "list of maps";
      case SECTION -> "map, or `none`";
      case RULES -> "list of path patterns or maps";
      case TEXTS, PUBLISH, SURFACES, PURPOSES, ADDRESS_CHECKS -> "list of " + listed(scalar);
      default -> single(scalar);
    };
  }

  private static String listed(ScalarSchema scalar) {
    return scalar.words().isEmpty()
        ? name(scalar) + "s"
        : scalar.words().stream().map(ValueForm::code).collect(joining(", "));
  }

  private static String single(ScalarSchema scalar) {
    List<String> words = scalar.words().stream().map(ValueForm::code).toList();
    int last = words.size() - 1;
    return switch (words.size()) {
      case 0 -> name(scalar);
      case 1 -> words.get(0);
      default -> String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    };
  }

  private static String name(ScalarSchema scalar) {
    return scalar.title().orElseThrow().replace('-', ' ');
  }

  private static String code(String word) {
    return "`" + word + "`";
  }
}
