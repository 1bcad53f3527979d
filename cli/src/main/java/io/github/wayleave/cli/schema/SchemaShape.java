package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.terminal.JsonWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The schema of a value. */
interface SchemaShape {
  /** Returns the name of the definition, if it has its own. */
  Optional<String> title();

  void write(JsonGenerator json, Definitions definitions);

  /** One of several shapes. */
  record OneOf(List<SchemaShape> shapes) implements SchemaShape {
    @Override
    public Optional<String> title() {
      return Optional.empty();
    }

    @Override
    public void write(JsonGenerator json, Definitions definitions) {
      JsonWriter.array(json, "anyOf", shapes, shape -> definitions.writeObject(json, shape));
    }
  }

  /** One item, or a list of items, defined as {@code plural}; nested lists are flattened. */
  record OneOrMany(String plural, SchemaShape item) implements SchemaShape {
    @Override
    public Optional<String> title() {
      return Optional.of(plural);
    }

    @Override
    public void write(JsonGenerator json, Definitions definitions) {
      json.writeArrayPropertyStart("anyOf");
      definitions.writeObject(json, item);
      json.writeStartObject();
      json.writeStringProperty("type", "array");
      json.writeNumberProperty("minItems", 1);
      json.writeName("items");
      definitions.writeObject(json, this);
      json.writeEndObject();
      json.writeEndArray();
    }
  }

  /** A map with arbitrary keys, or with keys that match a pattern. */
  record NamedMap(SchemaShape value, Optional<String> names) implements SchemaShape {
    @Override
    public Optional<String> title() {
      return Optional.empty();
    }

    @Override
    public void write(JsonGenerator json, Definitions definitions) {
      json.writeStringProperty("type", "object");
      json.writeNumberProperty("minProperties", 1);
      if (names.isPresent()) {
        json.writeObjectPropertyStart("propertyNames");
        json.writeStringProperty("pattern", names.get());
        json.writeEndObject();
      }
      json.writeName("additionalProperties");
      definitions.writeObject(json, value);
    }
  }

  /** The shapes that are defined once and referenced by name. */
  final class Definitions {
    private final Map<String, SchemaShape> named = new LinkedHashMap<>();
    private final Deque<Map.Entry<String, SchemaShape>> unwritten = new ArrayDeque<>();

    /** Writes a shape, or a reference to it, as an object. */
    void writeObject(JsonGenerator json, SchemaShape shape) {
      json.writeStartObject();
      writeInside(json, shape);
      json.writeEndObject();
    }

    /** Writes a shape, or a reference to it, as keywords of the open object. */
    void writeInside(JsonGenerator json, SchemaShape shape) {
      Optional<String> name = shape.title();
      if (name.isPresent()) {
        json.writeStringProperty("$ref", "#/$defs/" + define(name.get(), shape));
      } else {
        shape.write(json, this);
      }
    }

    void write(JsonGenerator json) {
      json.writeObjectPropertyStart("$defs");
      while (!unwritten.isEmpty()) {
        Map.Entry<String, SchemaShape> next = unwritten.removeFirst();
        json.writeObjectPropertyStart(next.getKey());
        next.getValue().write(json, this);
        json.writeEndObject();
      }
      json.writeEndObject();
    }

    /**
     * Defines a shape; a different shape with the same name, such as a section in {@code add}, gets
     * a prefix.
     */
    private String define(String name, SchemaShape shape) {
      SchemaShape previous = named.putIfAbsent(name, shape);
      if (previous == null) {
        unwritten.add(Map.entry(name, shape));
        return name;
      }
      return previous.equals(shape) ? name : define("added-" + name, shape);
    }
  }
}
