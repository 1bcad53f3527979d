package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetTest {
  private static final Publisher CITY = new Publisher("City", Optional.empty());
  private static final Publisher OTHER_PUBLISHER = new Publisher("Other", Optional.empty());
  private static final ContactPoint DESK = ContactPoint.of("desk@example.org");

  @Test
  void build_keepsAllValues() {
    Dataset dataset =
        complete()
            .keyword("air")
            .keyword("noise")
            .modified("2026-11-20")
            .publisher(CITY)
            .contact(DESK)
            .build();
    assertThat(dataset.id()).isEqualTo("air-quality");
    assertThat(dataset.metadata().title()).isEqualTo("Air quality");
    assertThat(dataset.metadata().description()).isEqualTo("Hourly means.");
    assertThat(dataset.metadata().license()).contains(License.of("CC-BY-4.0"));
    assertThat(dataset.metadata().keywords()).containsExactly("air", "noise");
    assertThat(dataset.files()).containsExactly(SingleFile.of("/data/air.csv"));
    assertThat(dataset.metadata().modified()).contains(LastModified.of("2026-11-20"));
    assertThat(dataset.metadata().publisher()).contains(CITY);
    assertThat(dataset.metadata().contact()).contains(DESK);
    assertThat(dataset).hasToString("air-quality");
  }

  @Test
  void missingKeys_namesRequiredKeys() {
    Dataset.Builder builder = Dataset.builder("x");
    assertThat(builder.missingKeys()).containsExactly("title", "description", "license", "files");
    builder.title("t").license(License.of("MIT"));
    assertThat(builder.missingKeys()).containsExactly("description", "files");
    assertThatThrownBy(builder::build)
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "has no description, files; public data requires title, description, license, and files or another way to get it; add what is missing");
    builder.description("d");
    assertThatThrownBy(builder::build).hasMessageStartingWith("has no files; ");
    assertThat(builder.file("/a").missingKeys()).isEmpty();
    assertThat(builder.build().id()).isEqualTo("x");
  }

  @ParameterizedTest
  @EnumSource(names = {"RESTRICTED", "NON_PUBLIC"})
  void nonPublicDataset_withoutFiles_isBuilt(DatasetMetadata.AccessLevel access) {
    Dataset.Builder builder =
        Dataset.builder("x").title("t").description("d").access(access).list(true);
    assertThat(builder.missingKeys()).isEmpty();
    assertThat(Inventory.ListedFiles.NONE.listed("", builder.build()).orElseThrow().files())
        .isEmpty();
  }

  @Test
  void rights_longerThanDcatUsAllows_isRefused() {
    Dataset.Builder builder = complete().rights("r".repeat(255));
    assertThat(builder.build().metadata().rights()).contains("r".repeat(255));
    assertThatThrownBy(() -> builder.rights("r".repeat(256)))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("255");
  }

  @Test
  void builder_invalidValue_isUnchanged() {
    Dataset.Builder builder = complete();
    Dataset original = builder.build();
    assertThatThrownBy(() -> builder.title("")).isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> builder.license("x")).isInstanceOf(InvalidValueException.class);
    assertThatThrownBy(() -> builder.file("/")).isInstanceOf(InvalidValueException.class);
    assertThat(builder.build()).isEqualTo(original);
  }

  @Test
  void dataset_builderChanges_isUnchanged() {
    Dataset.Builder builder = complete();
    Dataset original = builder.build();
    builder.keyword("late").file("/late.csv").title("Late");
    assertThat(original).isEqualTo(complete().build()).hasSameHashCodeAs(complete().build());
    assertThat(builder.build()).isNotEqualTo(original);
  }

  @Test
  void title_has1To250Characters() {
    String longest = "\ud83d\ude00".repeat(250);
    assertThat(complete().title(longest).build().metadata().title()).isEqualTo(longest);
    assertThatThrownBy(() -> complete().title(longest + "x"))
        .hasMessage("has 251 characters, but 1 to 250 are allowed; shorten it");
    assertThatThrownBy(() -> complete().title("\u2003 "))
        .hasMessage("has no text; write 1 to 250 characters");
  }

  @Test
  void keyword_has1To100CharactersAndIsUnique() {
    assertThat(complete().keyword("x".repeat(100)).build().metadata().keywords()).hasSize(1);
    assertThatThrownBy(() -> complete().keyword("x".repeat(101)))
        .hasMessage("has 101 characters, but 1 to 100 are allowed; shorten it");
    assertThatThrownBy(() -> complete().keyword("air").keyword("air"))
        .hasMessage("\"air\" appears twice; remove one of them");
  }

  @Test
  void file_isUnique() {
    assertThatThrownBy(() -> complete().file("/data/%61ir.csv"))
        .hasMessage("\"/data/air.csv\" appears twice; remove one of them");
  }

  @ParameterizedTest
  @ValueSource(strings = {"one\ntwo", "one\r\ntwo", "\none", "one\u2028two\u0085three"})
  void description_canHaveManyLines(String text) {
    assertThat(complete().description(text + " \n\n").build().metadata().description())
        .isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"one\ttwo", "one\u0007two", "one\n\u0000two", "one\ud83dtwo"})
  void description_controlCharacter_isRefused(String text) {
    assertThatThrownBy(() -> complete().description(text))
        .isInstanceOf(InvalidValueException.class);
  }

  @Test
  void description_has1To10000Characters() {
    assertThat(complete().description("x".repeat(10_000)).build().metadata().description())
        .hasSize(10_000);
    assertThatThrownBy(() -> complete().description("x".repeat(10_001)))
        .hasMessage("has 10001 characters, but 1 to 10000 are allowed; shorten it");
    assertThatThrownBy(() -> complete().description("\n"))
        .hasMessage("has no text; write 1 to 10000 characters");
  }

  @Test
  void line_hasAtMost16000Octets() {
    // "Description*: UTF-8''" and CR LF are 23 octets, 15,977 = 1331 * 12 + 5
    String longest = "\ud83d\ude00".repeat(1_331) + "xxxxx";
    assertThat(complete().description(longest).build().metadata().description()).isEqualTo(longest);
    assertThatThrownBy(() -> complete().description(longest + "x"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "would take 16001 bytes on its line of data.txt, where a non-ASCII character takes 6 to 12; expected at most 16000; shorten it");
  }

  @Test
  void file_fitsOnPathAndAllowLine() {
    assertThatThrownBy(() -> complete().file("/" + "a".repeat(15_992)))
        .hasMessageStartingWith("would take 16001 bytes");
    assertThatThrownBy(() -> complete().file("/" + "*".repeat(6_000)))
        .hasMessageStartingWith("would take 18010 bytes");
    assertThat(complete().file("/" + "a".repeat(15_990)).build().files()).hasSize(2);
  }

  @Test
  void withDefaults_setsMissingPublisherAndContact() {
    Dataset plain = complete().build();
    assertThat(plain.withDefaults(Optional.of(CITY), Optional.of(DESK)))
        .isEqualTo(complete().publisher(CITY).contact(DESK).build());
    assertThat(
            complete()
                .publisher(OTHER_PUBLISHER)
                .build()
                .withDefaults(Optional.of(CITY), Optional.empty()))
        .isEqualTo(complete().publisher(OTHER_PUBLISHER).build());
    assertThat(plain.withDefaults(Optional.empty(), Optional.empty())).isEqualTo(plain);
  }

  private static Dataset.Builder complete() {
    return Dataset.builder("air-quality")
        .title("Air quality")
        .description("Hourly means.")
        .license("CC-BY-4.0")
        .file("/data/air.csv");
  }
}
