package io.github.wayleave.catalogues;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/** The published JSON schemas of the formats; a comment in each schema names its source. */
enum Schemas {
  DCAT_US("dcat-us-1.1-non-federal.schema.json"),
  DCAT_US_3("dcat-us-3.schema.json"),
  DATA_PACKAGE_1("data-package-1.schema.json"),
  DATA_PACKAGE_2("data-package-2.schema.json"),
  CROISSANT("croissant-1.1.schema.json");

  private static final Map<String, Schema> READ = new ConcurrentHashMap<>();

  private final String file;

  Schemas(String file) {
    this.file = file;
  }

  List<String> complaints(JsonNode document) {
    return READ
        .computeIfAbsent(file, Schemas::read)
        .validate(
            document,
            context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
        .stream()
        .map(Object::toString)
        .toList();
  }

  private static Schema read(String file) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
        .getSchema(WrittenCatalogue.resource(file));
  }
}
