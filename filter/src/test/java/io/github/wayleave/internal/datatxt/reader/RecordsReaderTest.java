package io.github.wayleave.internal.datatxt.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.internal.datatxt.field.PartiesTest;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult.CatalogueNote;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RecordsReaderTest {
  private static final String PLAIN =
      "User-agent: *\nDataset: a\nTitle: A\nDescription: D\nLicense: MIT\nPath: /a.csv\n";

  @Test
  void dataTxt_3_2_1_recordOfNamedReader_isIgnoredWithNote() {
    CatalogueParseResult reading = read(PLAIN + "\n" + PLAIN.replace("*", "figtree"));
    assertThat(reading.catalogue().datasets()).hasSize(1);
    assertThat(reading.notes())
        .extracting(CatalogueNote::message)
        .containsExactly(
            "User-agent: names a single reader and was ignored; write \"User-agent: *\"");
  }

  @Test
  void handWrittenFile_isRead() {
    CatalogueParseResult reading =
        read(
            """
            # by hand
            USER-AGENT:*
            dataset : air
               title: Air quality
            Description: Hourly means.

            LICENSE: CC-BY-4.0
            contact: desk@example.org
            Contact: https://example.org/desk
            Publisher: City <https://example.org/>
            Column: PM 10; unit="mg; l"; TYPE=number
            bbox: 1, 2, 3, 4
            Path: /data/air.csv
            Media-Type: Text/CSV
            """);
    DatasetMetadata air = reading.catalogue().datasets().get(0).metadata();
    assertThat(reading.notes()).isEmpty();
    assertThat(air.title()).isEqualTo("Air quality");
    assertThat(PartiesTest.lines(air.contact().orElseThrow()))
        .containsExactly("desk@example.org", "https://example.org/desk");
    assertThat(air.publisher()).hasToString("Optional[City <https://example.org/>]");
    assertThat(air.spatial()).contains(BoundingBox.of(List.of("1", "2", "3", "4")));
    assertThat(air.columns())
        .containsExactly(
            new DatasetMetadata.Column(
                "PM 10",
                Optional.of(DatasetMetadata.Column.ColumnType.NUMBER),
                Optional.empty(),
                Optional.of("mg; l")));
  }

  @Test
  void fileWithoutDataset_isEmptyCatalogue() {
    for (String text : List.of("", "\n\n", "# nothing\n", "User-agent: *\nAllow: /\n")) {
      assertThat(read(text))
          .isEqualTo(
              new CatalogueParseResult(Catalogue.of(Optional.empty(), List.of()), List.of()));
    }
  }

  @Test
  void dataTxt_3_2_1_recordForEveryReaderIsRead() {
    CatalogueParseResult reading =
        read(
            """
            User-agent: one
            Dataset: of-one
            License: MIT
            Path: /one

            User-agent: two
            User-agent: *
            Dataset: of-all
            Title: T
            Description: D
            License: MIT
            Path: /all

            User-agent: *
            Dataset: late
            """);
    assertThat(reading.catalogue().datasets())
        .extracting(ListedDataset::id)
        .containsExactly("of-all");
    assertThat(reading.notes()).extracting(CatalogueNote::line).containsExactly(1, 6, 14);
  }

  @Test
  void rfc6266_4_3_starredFieldThenFirstFieldWins() {
    CatalogueParseResult reading =
        read(
            PLAIN
                + "Title*: UTF-8''B%C3%A9\nTitle: C\nModified: 2026-01-01\nModified: 2026-01-02\n");
    DatasetMetadata read = reading.catalogue().datasets().get(0).metadata();
    assertThat(read.title()).isEqualTo("B\u00e9");
    assertThat(read.modified()).contains(LastModified.of("2026-01-01"));
    assertThat(reading.notes()).extracting(CatalogueNote::line).containsExactly(3, 8, 10);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "UTF-8''Mal%C3%A1, Mal\u00e1, false",
        "utf-8'cs'a%20b, a b, false",
        "ISO-8859-1'en'%A3%20rates, \u00a3 rates, false",
        "windows-1250''%E1%e8, \u00e1\u010d, false",
        "UTF-8''a%, a%, true",
        "UTF-8''%zz1, %zz1, true",
        "UTF-8''%E1, \ufffd, true",
        "x-nowhere''%41, A, true",
        "plain, plain, true",
        "UTF-8'plain, UTF-8'plain, true"
      })
  void rfc8187_3_2_1_aStarredValueIsDecoded(String value, String text, boolean isFaulty) {
    ExtendedValue read = ExtendedValue.of(value);
    assertThat(read.text()).isEqualTo(text);
    assertThat(read.problem().isPresent()).isEqualTo(isFaulty);
  }

  /** A line to insert after the title, and the beginning of the expected note. */
  static Stream<Arguments> invalidLines() {
    return Stream.of(
        Arguments.of("Keyword: a # b", 10, "Keyword: ends at a \"#\""),
        Arguments.of("Keyword:  \u00e9", 11, "Keyword: contains non-ASCII characters"),
        Arguments.of("Keyword*: UTF-8''%", 11, "Keyword: contains a \"%\""),
        Arguments.of("Modified: soon", 11, "Modified: \"soon\" is neither a date"),
        Arguments.of("License: CC BY", 10, "License: \"CC BY\" is not an SPDX"),
        Arguments.of(
            "Licence: MIT",
            10,
            "Licence: is not a field of a dataset and was ignored; did you mean \"License\"?"),
        Arguments.of("Bytes: 5", 8, "Bytes: precedes the first Path"),
        Arguments.of("Column: a; b c", 0, ""),
        Arguments.of("Column: \"a", 9, "Column: \"\"a\" is not a column"),
        Arguments.of("Column: \"a\" b", 9, "Column: \"\"a\" b\" is not a column"),
        Arguments.of("Column: a; type=text", 9, "Column: \"text\" is not a column's type"),
        Arguments.of("Contact: nowhere", 10, "Contact: \"nowhere\" is neither"),
        Arguments.of("Path: relative.csv", 7, "Path: \"relative.csv\" is neither a path"),
        Arguments.of("no field", 1, "has no field and was ignored"),
        Arguments.of(": x", 1, "has no field and was ignored"),
        Arguments.of("Title: B", 8, "Title: appears twice"));
  }

  @ParameterizedTest
  @MethodSource("invalidLines")
  void invalidValue_isIgnoredWithNote(String line, int column, String message) {
    CatalogueParseResult reading = read(PLAIN.replace("Title: A\n", "Title: A\n" + line + "\n"));
    assertThat(reading.catalogue().datasets()).extracting(ListedDataset::id).containsExactly("a");
    if (message.isEmpty()) {
      assertThat(reading.notes()).isEmpty();
    } else {
      assertThat(reading.notes()).hasSize(1);
      assertThat(reading.notes().get(0).message()).startsWith(message);
      assertThat(List.of(reading.notes().get(0).line(), reading.notes().get(0).column()))
          .containsExactly(4, column);
    }
  }

  @Test
  void invalidUtf8_isRead() {
    byte[] octets = (PLAIN + "Keyword: \u00e9\n").getBytes(StandardCharsets.ISO_8859_1);
    CatalogueParseResult reading = RecordsReader.read(octets, Optional.empty());
    assertThat(reading.catalogue().datasets().get(0).metadata().keywords())
        .containsExactly("\ufffd");
    assertThat(reading.notes())
        .containsExactly(
            new CatalogueNote(
                7,
                10,
                "Keyword: contains bytes that are not UTF-8, which were read as U+FFFD; write the text in UTF-8"));
  }

  @Test
  void missingTitleAndDescription_getDefaults() {
    CatalogueParseResult reading =
        read("Dataset: a\nLicense: MIT\nPath: /a\nDataset: b\nTitle: B\nLicense: MIT\nPath: /b\n");
    assertThat(reading.catalogue().datasets())
        .extracting(dataset -> dataset.metadata().title() + "/" + dataset.metadata().description())
        .containsExactly("a/a", "B/B");
    assertThat(reading.notes()).extracting(CatalogueNote::line).containsExactly(1, 1, 4);
  }

  static Stream<Arguments> incompleteDatasets() {
    String words = "Title: B\nDescription: D\n";
    return Stream.of(
        Arguments.of("A b", words, "Dataset: \"A b\" is not a dataset id"),
        Arguments.of("b", words + "Path: /b", "Dataset: the dataset has no license"),
        Arguments.of("b", words + "License: MIT", "Dataset: the dataset has no file"),
        Arguments.of(
            "b", words + "License: MIT\nAccess: public", "Dataset: the dataset has no file"),
        Arguments.of(
            "a", words + "License: MIT\nPath: /b", "Dataset: is a second dataset named \"a\""));
  }

  @Test
  void title_ofTwoDatasets_isReadTwice() {
    String words = "Title: A\nDescription: D\nLicense: MIT\nPath: /a\n";
    CatalogueParseResult reading = read("Dataset: a\n" + words + "Dataset: b\n" + words);
    assertThat(reading.catalogue().datasets())
        .extracting(ListedDataset::id)
        .containsExactly("a", "b");
    assertThat(reading.notes()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("incompleteDatasets")
  void incompleteDataset_isLeftOutWithNote(String id, String lines, String message) {
    CatalogueParseResult reading = read(PLAIN + "Dataset: " + id + "\n" + lines);
    assertThat(reading.catalogue().datasets()).extracting(ListedDataset::id).containsExactly("a");
    assertThat(reading.notes()).hasSize(1);
    assertThat(reading.notes().get(0).message()).startsWith(message);
    assertThat(reading.notes().get(0).line()).isEqualTo(7);
  }

  @Test
  void nonPublicDataset_hasNoFiles() {
    CatalogueParseResult reading =
        read("Dataset: a\nTitle: A\nDescription: D\nAccess: Non-Public\nPath: /a\n");
    assertThat(reading.catalogue().datasets().get(0).files()).isEmpty();
    assertThat(reading.notes()).extracting(CatalogueNote::line).containsExactly(5);
  }

  @Test
  void facts_incomplete_areIgnored() {
    String hash = "0123456789abcdefABCDEF0123456789".repeat(2);
    CatalogueParseResult partial = read(PLAIN + "Bytes: 5\n");
    CatalogueParseResult complete =
        read(PLAIN + "Bytes: 5\nSHA-256: " + hash + "\nLast-Modified: 2026-01-01\n");
    assertThat(partial.catalogue().datasets().get(0).files().get(0).facts()).isEmpty();
    assertThat(partial.notes()).extracting(CatalogueNote::line).containsExactly(6);
    assertThat(complete.notes()).isEmpty();
    assertThat(complete.catalogue().datasets().get(0).files().get(0).facts().orElseThrow().sha256())
        .isEqualTo(hash.toLowerCase(java.util.Locale.ROOT));
    assertThat(complete.catalogue().datasets().get(0).metadata().modified())
        .contains(LastModified.of("2026-01-01T00:00:00Z"));
  }

  private static CatalogueParseResult read(String text) {
    return RecordsReader.read(text.getBytes(StandardCharsets.UTF_8), Optional.empty());
  }
}
