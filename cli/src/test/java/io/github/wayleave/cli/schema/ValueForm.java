package io.github.wayleave.cli.schema;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.internal.yaml.key.KeyType;
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
    if (key.isRequired() || description.required().filter("true"::equals).isPresent()) {
      return "required";
    }
    if (description.required().isPresent()) {
      return "required " + description.required().get();
    }
    return description
        .fallback()
        .map(fallback -> SchemaShapes.isValue(key, fallback) ? "`" + fallback + "`" : fallback)
        .orElse("none");
  }

  private static String ofTable(DescribedKey key) {
    KeyType type = key.key().type();
    ScalarShape scalar = ScalarShape.of(type);
    if (type.isNamed() || type == KeyType.MAP) {
      return "map";
    }
    if (type == KeyType.MAPS) {
      return "list of maps";
    }
    String orMap = key.keys().isEmpty() ? "" : " or maps";
    if (type.isList()) {
      return "list of " + listed(scalar) + orMap;
    }
    return type == KeyType.SECTION ? "map, or " + single(scalar) : single(scalar);
  }

  private static String listed(ScalarShape scalar) {
    return scalar.words().isEmpty()
        ? name(scalar) + "s"
        : scalar.words().stream().map(ValueForm::code).collect(joining(", "));
  }

  private static String single(ScalarShape scalar) {
    List<String> words = scalar.words().stream().map(ValueForm::code).toList();
    int last = words.size() - 1;
    return switch (words.size()) {
      case 0 -> name(scalar);
      case 1 -> words.get(0);
      default -> String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    };
  }

  private static String name(ScalarShape scalar) {
    return scalar.title().orElseThrow().replace('-', ' ');
  }

  private static String code(String word) {
    return "`" + word + "`";
  }
}
