package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The metadata of the properties that editors show. */
class MetadataTest {
  @Test
  void everyProperty_hasADescription() throws IOException {
    JsonNode properties = metadata().get("properties");

    assertThat(StreamSupport.stream(properties.spliterator(), false))
        .allSatisfy(property -> assertThat(property.get("description").asString()).endsWith("."))
        .extracting(property -> property.get("name").asString())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(
                    names("wayleave.", WayleaveProperties.class)
                        .filter(name -> !name.equals("wayleave.filter")),
                    names("wayleave.filter.", WayleaveProperties.FilterProperties.class))
                .toList())
        .containsExactlyInAnyOrderElementsOf(
            PropertyNames.NAMES.stream().map("wayleave."::concat).toList());
  }

  @Test
  void filterOrder_defaultMatchesTheCode() throws IOException {
    assertThat(StreamSupport.stream(metadata().get("properties").spliterator(), false))
        .filteredOn(property -> property.get("name").asString().equals("wayleave.filter.order"))
        .extracting(property -> property.get("defaultValue").asInt())
        .containsExactly(WayleaveProperties.FilterProperties.DEFAULT);
  }

  private static Stream<String> names(String prefix, Class<? extends Record> type) {
    return Arrays.stream(type.getRecordComponents())
        .map(RecordComponent::getName)
        .map(name -> prefix + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT));
  }

  private static JsonNode metadata() throws IOException {
    try (InputStream file =
        WayleaveProperties.class.getResourceAsStream(
            "/META-INF/spring-configuration-metadata.json")) {
      return JsonMapper.shared().readTree(file);
    }
  }
}
