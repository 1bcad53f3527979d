package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.schema.SchemaShape.Definitions;
import io.github.wayleave.cli.schema.SchemaShapes.KeyedMap;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * The JSON Schema (draft 2020-12) of a policy.
 *
 * <p>It accepts everything that the loader accepts, except the bare words {@code null} and {@code
 * ~}, which YAML reads as no value. The loader rejects more than a schema can express.
 */
public final class PolicySchema {
  public static final String FILE = "wayleave.schema.json";

  /** The modeline of editors in the first line of a policy, without the path of the schema. */
  public static final String MODELINE = "# yaml-language-server: $schema=";

  private PolicySchema() {}

  /** Returns the schema, with a line break at the end. */
  public static String text() {
    return JsonWriter.lines(PolicySchema::write) + "\n";
  }

  private static void write(JsonGenerator json) {
    Definitions definitions = new Definitions();
    json.writeStartObject();
    json.writeStringProperty("$schema", "https://json-schema.org/draft/2020-12/schema");
    json.writeStringProperty("title", "Wayleave policy");
    json.writeStringProperty("description", "The policy of a site.");
    new KeyedMap(PolicyKeys.ROOT.name(), DescribedKey.in(PolicyKeys.ROOT, ""), List.of())
        .write(json, definitions);
    definitions.write(json);
    json.writeEndObject();
  }
}
