package io.github.wayleave.catalogues;

import io.github.wayleave.catalogues.RdfValue.RdfLiteral;
import io.github.wayleave.catalogues.RdfValue.RdfResource;
import java.util.List;

/** Writes a resource as JSON-LD with an inline context, so that clients do not fetch one. */
final class JsonLdWriter {
  private JsonLdWriter() {}

  static byte[] write(RdfResource root) {
    return JsonObject.document(
        json -> {
          json.object("@context", context -> RdfPrefixes.of(root).forEach(context::text));
          members(json, root);
        });
  }

  private static void members(JsonObject json, RdfResource resource) {
    json.text("@id", resource.iri()).text("@type", resource.type());
    resource.properties().forEach((name, values) -> property(json, name, values));
  }

  private static void property(JsonObject json, String name, List<RdfValue> values) {
    if (values.size() > 1) {
      json.objects(name, values, JsonLdWriter::value);
    } else if (values.get(0) instanceof RdfLiteral literal && isPlain(literal)) {
      json.text(name, literal.text());
    } else {
      json.object(name, object -> value(object, values.get(0)));
    }
  }

  private static void value(JsonObject json, RdfValue value) {
    if (value instanceof RdfResource resource) {
      members(json, resource);
    } else {
      RdfLiteral literal = (RdfLiteral) value;
      json.text("@value", literal.text())
          .text("@language", literal.language())
          .text("@type", literal.datatype());
    }
  }

  private static boolean isPlain(RdfLiteral literal) {
    return literal.language().isEmpty() && literal.datatype().isEmpty();
  }
}
