package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

final class SchemasTest {
  @ParameterizedTest
  @CsvSource({
    "DCAT_US, data.json",
    "DCAT_US_3, dcat-us-3.json",
    "DATA_PACKAGE_1, datapackage.json",
    "DATA_PACKAGE_2, datapackage.json",
    "CROISSANT, croissant.json",
  })
  void expectedDocuments_areValid(Schemas schema, String file) {
    assertThat(schema.complaints(WrittenCatalogue.parse(WrittenCatalogue.resource(file))))
        .isEmpty();
  }

  /** Sets a member to another value, or removes it without a value. */
  @ParameterizedTest
  @CsvFileSource(resources = "refused.csv", numLinesToSkip = 1, quoteCharacter = '\'')
  void invalidMember_isRejected(Schemas schema, String file, String at, String instead) {
    JsonNode document = WrittenCatalogue.parse(WrittenCatalogue.resource(file));
    change(document, JsonPointer.compile(at), instead);

    assertThat(schema.complaints(document)).isNotEmpty();
  }

  private static void change(JsonNode document, JsonPointer at, String instead) {
    JsonNode parent = document.at(at.head());
    if (parent instanceof ArrayNode list) {
      list.set(at.last().getMatchingIndex(), WrittenCatalogue.parse(instead));
    } else if (instead == null) {
      ((ObjectNode) parent).remove(at.last().getMatchingProperty());
    } else {
      ((ObjectNode) parent).set(at.last().getMatchingProperty(), WrittenCatalogue.parse(instead));
    }
  }
}
