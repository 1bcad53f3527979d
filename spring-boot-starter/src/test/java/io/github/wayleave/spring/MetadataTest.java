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

/** What editors are told of the properties. */
class MetadataTest {
  @Test
  void eachPropertyIsDescribedAndNoOther() throws IOException {
    JsonNode properties = metadata().get("properties");

    assertThat(StreamSupport.stream(properties.spliterator(), false))
        .allSatisfy(one -> assertThat(one.get("description").asString()).endsWith("."))
        .extracting(one -> one.get("name").asString())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(
                    names("wayleave.", WayleaveProperties.class)
                        .filter(name -> !name.equals("wayleave.filter")),
                    names("wayleave.filter.", WayleaveProperties.FilterProperties.class))
                .toList())
        .containsExactlyInAnyOrderElementsOf(
            PropertyNames.ALL.stream().map("wayleave."::concat).toList());
  }

  @Test
  void theOrderIsTheOneThatHolds() throws IOException {
    assertThat(StreamSupport.stream(metadata().get("properties").spliterator(), false))
        .filteredOn(one -> one.get("name").asString().equals("wayleave.filter.order"))
        .extracting(one -> one.get("defaultValue").asInt())
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
