package io.github.wayleave.cli.schema;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The shapes that are defined once and referred to by their names. */
final class Definitions {
  private final Map<String, Shape> named = new LinkedHashMap<>();
  private final Deque<Map.Entry<String, Shape>> unwritten = new ArrayDeque<>();

  /** Writes a shape, or a reference to it, as a schema of its own. */
  void writeObject(JsonGenerator json, Shape shape) {
    json.writeStartObject();
    writeInside(json, shape);
    json.writeEndObject();
  }

  /** Writes a shape, or a reference to it, as keywords of the schema that is being written. */
  void writeInside(JsonGenerator json, Shape shape) {
    Optional<String> name = shape.title();
    if (name.isPresent()) {
      json.writeStringProperty("$ref", "#/$defs/" + define(name.get(), shape));
    } else {
      shape.write(json, this);
    }
  }

  /** Writes what was referred to, and what is referred to from there. */
  void write(JsonGenerator json) {
    json.writeObjectPropertyStart("$defs");
    while (!unwritten.isEmpty()) {
      Map.Entry<String, Shape> next = unwritten.removeFirst();
      json.writeObjectPropertyStart(next.getKey());
      next.getValue().write(json, this);
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  /** What can be added to a section has fewer keys than the section, and another name. */
  private String define(String name, Shape shape) {
    Shape before = named.putIfAbsent(name, shape);
    if (before == null) {
      unwritten.add(Map.entry(name, shape));
      return name;
    }
    return before.equals(shape) ? name : define("added-" + name, shape);
  }
}
