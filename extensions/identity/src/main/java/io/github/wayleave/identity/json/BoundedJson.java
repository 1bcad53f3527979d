package io.github.wayleave.identity.json;

import io.github.wayleave.text.InvalidValueException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON from elsewhere (RFC 8259), whose length was checked, with a bounded depth. */
public final class BoundedJson {
  private static final int MAX_DEPTH = 32;
  private static final int MAX_NAME = 4_096;
  private static final int MAX_NUMBER = 1_000;

  /** Names are not kept in a table, because hostile names could fill it. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNameLength(MAX_NAME)
                  .maxNumberLength(MAX_NUMBER)
                  .build())
          .build();

  private BoundedJson() {}

  /**
   * Parses the only value of a document. The parser is at its first token when {@code value} is
   * called, and must be at its last token when {@code value} returns.
   *
   * @throws InvalidValueException if it is not one JSON value, to the end
   */
  public static <T> T read(byte[] body, int start, Function<JsonParser, T> value) {
    try (JsonParser json =
        FACTORY.createParser(ObjectReadContext.empty(), body, start, body.length - start)) {
      json.nextToken();
      T result = value.apply(json);
      if (json.nextToken() != null) {
        throw new InvalidValueException("contains more after the end of its JSON");
      }
      return result;
    } catch (StreamConstraintsException e) {
      throw new InvalidValueException(
          "is JSON with too deep a nesting, or too long a name or number");
    } catch (JacksonException e) {
      throw new InvalidValueException("is not valid JSON" + location(e.getLocation()));
    }
  }

  private static String location(@Nullable TokenStreamLocation location) {
    return location == null
        ? ""
        : " at line %s, column %s".formatted(location.getLineNr(), location.getColumnNr());
  }

  /**
   * Reads the properties of the open object. The parser is at the value when {@code property} is
   * called with the name, and what it does not read of an array or object is skipped.
   */
  public static void forEachProperty(JsonParser json, Consumer<String> property) {
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      property.accept(name);
      json.skipChildren();
    }
  }

  /** Reads the elements of the open array; {@code element} is called as for properties. */
  public static void forEachElement(JsonParser json, Runnable element) {
    for (JsonToken next = json.nextToken();
        next != null && next != JsonToken.END_ARRAY;
        next = json.nextToken()) {
      element.run();
      json.skipChildren();
    }
  }
}
