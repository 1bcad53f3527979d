package io.github.wayleave.cli.schema;

import io.github.wayleave.cli.schema.SchemaShape.Definitions;
import io.github.wayleave.cli.schema.SchemaShapes.KeyedMap;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import tools.jackson.core.JsonGenerator;

/**
 * The JSON Schema (draft 2020-12) of a policy.
 *
 * <p>It refuses nothing that the loader takes, but for the bare words {@code null} and {@code ~},
 * which YAML takes for no value. The loader sees more than a schema can.
 */
public final class PolicySchema {
  public static final String FILE = "wayleave.schema.json";

  /** What an editor reads in the first line of a policy, before the path of its schema. */
  public static final String MODELINE = "# yaml-language-server: $schema=";

  private PolicySchema() {}

  /** Returns the schema, with an end of line. */
  public static String text() {
    return JsonWriter.lines(PolicySchema::write) + "\n";
  }

  private static void write(JsonGenerator json) {
    Definitions definitions = new Definitions();
    json.writeStartObject();
    json.writeStringProperty("$schema", "https://json-schema.org/draft/2020-12/schema");
    json.writeStringProperty("title", "Wayleave policy");
    json.writeStringProperty("description", PolicyKeys.ROOT.meaning());
    new KeyedMap(PolicyKeys.ROOT.name(), PolicyKeys.ROOT.keys()).write(json, definitions);
    definitions.write(json);
    json.writeEndObject();
  }
}
