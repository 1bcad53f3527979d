package io.github.wayleave.cli.schema;

import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** What a value may be. */
sealed interface Shape permits Scalar, Shape.Choice, Shape.Several, Shape.Names, KeyedMap {
  /** Returns what the schema calls this, if it is defined by itself. */
  Optional<String> title();

  /** Writes the keywords of this. */
  void write(JsonGenerator json, Definitions definitions);

  /**
   * One of several shapes.
   *
   * @param shapes the shapes
   */
  record Choice(List<Shape> shapes) implements Shape {
    @Override
    public Optional<String> title() {
      return Optional.empty();
    }

    @Override
    public void write(JsonGenerator json, Definitions definitions) {
      json.writeArrayPropertyStart("anyOf");
      shapes.forEach(shape -> definitions.writeObject(json, shape));
      json.writeEndArray();
    }
  }

  /**
   * One item, or a list of such; a list in the list is spliced.
   *
   * @param plural what the schema calls the list
   * @param item one item
   */
  record Several(String plural, Shape item) implements Shape {
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

  /**
   * A map whose keys are an owner's own.
   *
   * @param value what stands at each
   */
  record Names(Shape value) implements Shape {
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
}
