package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.terminal.JsonWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** What a value may be. */
interface SchemaShape {
  /** Returns what the schema calls this, if it is defined by itself. */
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

  /**
   * One item, or a list of such, which the schema calls {@code plural}; a list in the list is
   * spliced.
   */
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

  /** A map whose keys are an owner's own. */
  record NamedMap(SchemaShape value) implements SchemaShape {
    @Override
    public Optional<String> title() {
      return Optional.empty();
    }

    @Override
    public void write(JsonGenerator json, Definitions definitions) {
      json.writeStringProperty("type", "object");
      json.writeNumberProperty("minProperties", 1);
      json.writeName("additionalProperties");
      definitions.writeObject(json, value);
    }
  }

  /** The shapes that are defined once and referred to by their names. */
  final class Definitions {
    private final Map<String, SchemaShape> named = new LinkedHashMap<>();
    private final Deque<Map.Entry<String, SchemaShape>> unwritten = new ArrayDeque<>();

    /** Writes a shape, or a reference to it, as a schema of its own. */
    void writeObject(JsonGenerator json, SchemaShape shape) {
      json.writeStartObject();
      writeInside(json, shape);
      json.writeEndObject();
    }

    /** Writes a shape, or a reference to it, as keywords of the schema that is being written. */
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

    /** What can be added to a section has fewer keys than the section, and another name. */
    private String define(String name, SchemaShape shape) {
      SchemaShape before = named.putIfAbsent(name, shape);
      if (before == null) {
        unwritten.add(Map.entry(name, shape));
        return name;
      }
      return before.equals(shape) ? name : define("added-" + name, shape);
    }
  }
}
