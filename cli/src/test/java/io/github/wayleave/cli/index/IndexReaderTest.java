package io.github.wayleave.cli.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult.CatalogueNote;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Indexes from other producers. */
class IndexReaderTest {
  @Test
  void entry_withPathAndLicense_isValid() {
    CatalogueParseResult reading = read("- path: data/air.csv\n  license: CC0-1.0\n");
    ListedDataset air = reading.catalogue().datasets().get(0);
    assertThat(air.id()).isEqualTo("air");
    assertThat(air.metadata().title()).isEqualTo("air");
    assertThat(air.metadata().description()).isEqualTo("air");
    assertThat(air.files().get(0).location()).hasToString("/data/air.csv");
    assertThat(air.files().get(0).mediaType()).hasToString("text/csv");
    assertThat(notes(reading))
        .containsExactly(
            "1:3 name: is missing; use letters, digits and .-_ after a letter or digit");
  }

  @Test
  void description_missing_isTheTitle() {
    CatalogueParseResult reading =
        read("- {path: a.csv, name: Air Data, title: Air, license: CC0-1.0, rank: 7}");
    ListedDataset air = reading.catalogue().datasets().get(0);
    assertThat(air.id()).isEqualTo("air-data");
    assertThat(air.metadata().description()).isEqualTo("Air");
    assertThat(notes(reading))
        .containsExactly(
            "1:3 name: \"Air Data\" is not a name that every client can use; use letters, digits and .-_ after a letter or digit");
  }

  @Test
  void entry_barePath_isRead() {
    assertThat(notes(read("- data/air.csv\n- https://example.org/x.csv\n")))
        .contains(
            "1:3 has no license, which public data requires; add \"license\", an SPDX id or a URL");
  }

  @Test
  void root_map_isEntryOrNamedEntries() {
    assertThat(ids("path: a.csv\nname: air\nlicense: CC0-1.0\n")).containsExactly("air");
    assertThat(ids("air: {path: a.csv, license: CC0-1.0}\nsea: {path: b.csv, license: CC0-1.0}"))
        .containsExactly("air", "sea");
  }

  @Test
  void path_list_isSeveralFiles() {
    CatalogueParseResult reading =
        read("- {path: [a.csv, ../x/./b.csv], name: air, license: CC0-1.0}");
    assertThat(reading.catalogue().datasets().get(0).files())
        .extracting(file -> file.location().toString())
        .containsExactly("/a.csv", "/x/b.csv");
    assertThat(notes(reading))
        .containsExactly(
            "1:10 path: is a list, of which some clients read only the first path; write one entry for each file");
  }

  @Test
  void publisherAndContact_areTextsOrMaps() {
    CatalogueParseResult reading =
        read(
            "- {path: a.csv, name: air, license: CC0-1.0, publisher: City, contact: a@example.org}\n");
    assertThat(reading.notes()).isEmpty();
    assertThat(reading.catalogue().datasets().get(0).metadata().publisher().orElseThrow())
        .hasToString("City");
  }

  @Test
  void invalidValue_isOmittedWithLocatedNote() {
    CatalogueParseResult reading =
        read(
            """
            - path: "/data/a.csv"
              name: air
              license: CC0-1.0
              type: table
              modified: yesterday
              keywords: [x, {y: z}, x]
              spatial: [1, 2]
              columns: [{type: number}]
            """);
    assertThat(ids(reading)).containsExactly("air");
    assertThat(notes(reading))
        .satisfiesExactly(
            note -> assertThat(note).startsWith("1:9 path: begins with a slash"),
            note -> assertThat(note).startsWith("4:9 type: is \"table\""),
            note -> assertThat(note).startsWith("5:13 modified: \"yesterday\" is neither"),
            note -> assertThat(note).startsWith("6:17 keywords: expected a string, found a map"),
            note -> assertThat(note).startsWith("6:25 keywords: \"x\" appears twice"),
            note -> assertThat(note).startsWith("7:12 spatial: expected four numbers"),
            note -> assertThat(note).startsWith("8:13 columns: has no text"));
  }

  @Test
  void duplicateName_isOmitted_duplicateTitleIsNot() {
    CatalogueParseResult reading =
        read(
            """
            - {path: a.csv, name: air, title: Air, license: CC0-1.0}
            - {path: b.csv, name: air, license: CC0-1.0}
            - {path: c.csv, name: sea, title: Air, license: CC0-1.0}
            """);
    assertThat(ids(reading)).containsExactly("air", "sea");
    assertThat(notes(reading))
        .containsExactly("2:3 name: \"air\" is the name of two entries; rename one of them");
  }

  @Test
  void text_outsideAscii_isReadWithNote() {
    CatalogueParseResult reading =
        read("- {path: a.csv, name: air, title: \u010cidla, license: CC0-1.0}");
    assertThat(ids(reading)).containsExactly("air");
    assertThat(notes(reading)).singleElement().asString().startsWith("1:35 contains \"\u010c\"");
  }

  @Test
  void otherContent_hasNoteAndNoDataset() {
    for (String text :
        List.of(
            "", "User-agent: *\nAllow: /a\n", "[[a]]", "- {name: x}", "- *a", "- \u0007", "7")) {
      CatalogueParseResult reading = read(text);
      assertThat(reading.catalogue().isEmpty()).as(text).isTrue();
      assertThat(reading.notes()).as(text).isNotEmpty();
    }
  }

  @Test
  void tooManyErrorsOrBytes_stopsReading() {
    assertThat(read("- []\n".repeat(5_000)).notes()).hasSize(IndexNotes.MAX_NOTES);
    byte[] octets = new byte[IndexReader.MAX_OCTETS + 1];
    assertThat(IndexReader.read("data.txt", octets).notes())
        .containsExactly(
            new CatalogueNote(
                CatalogueNote.WHOLE_TEXT,
                CatalogueNote.WHOLE_TEXT,
                "has 16777217 bytes; an index has at most 16777216; shorten it"));
  }

  @Test
  void read_anyBytes_doesNotThrow() {
    long seed = Effort.seed(20_261_121L);
    Random random = new Random(seed);
    String index =
        "- path: \"a.csv\"\n  name: \"air\"\n  license: \"CC0-1.0\"\n  bytes: 7\n  sha256: \"x\"\n  last-modified: \"+1000000000-12-31T23:59:59Z\"\n";
    for (int i = 0; i < Effort.rounds(3_000); i++) {
      byte[] octets = index.getBytes(StandardCharsets.UTF_8);
      for (int k = 0; k < 4; k++) {
        octets[random.nextInt(octets.length)] =
            (byte) "-:[]{}*&!\"'\n #\\0\u00ff".charAt(random.nextInt(17));
      }
      assertThat(IndexReader.read("data.txt", octets)).as("-Dwayleave.seed=" + seed).isNotNull();
    }
  }

  private static CatalogueParseResult read(String text) {
    return IndexReader.read("data.txt", text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> ids(String text) {
    return ids(read(text));
  }

  private static List<String> ids(CatalogueParseResult reading) {
    return reading.catalogue().datasets().stream().map(ListedDataset::id).toList();
  }

  private static List<String> notes(CatalogueParseResult reading) {
    return reading.notes().stream()
        .map(note -> note.line() + ":" + note.column() + " " + note.message())
        .toList();
  }
}
