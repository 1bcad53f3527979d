package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.datatxt.records.RecordsWriter;
import io.github.wayleave.net.Origin;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The check finds errors that are added to a correct data.txt. */
class RecordsCheckTest {
  private static final Catalogue CATALOGUE =
      DeclaredCatalogues.catalogue(
          Optional.of(Origin.of("https://www.example.org")),
          List.of(
              Dataset.builder("stations")
                  .title("Mal\u00e1 Strana #1")
                  .description("First line\nSecond line")
                  .license("CC-BY-4.0")
                  .file("/data/long~name;v=1*$.csv")
                  .file("/data/a.csv")
                  .build()));
  private static final String RIGHT = RecordsWriter.write(CATALOGUE);

  @Test
  void correctFile_hasNoErrors() {
    assertThat(RecordsCheck.errors(CATALOGUE, RIGHT)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '`',
      value = {
        "Title*: UTF-8''Mal%C3%A1%20Strana%20%231|Title: Mal\u00e1 Strana #1",
        "Title*: UTF-8''Mal%C3%A1%20Strana%20%231|Title: Mala Strana #1",
        "Title*: UTF-8''Mal%C3%A1%20Strana%20%231|Title*: UTF-8''Mal%C3%A1%20Strana%20#1",
        "Title*: UTF-8''Mal%C3%A1%20Strana%20%231|Title*: UTF-8''Mal%C3%A1 Strana%20%231",
        "Title*: UTF-8''Mal%C3%A1%20Strana%20%231|Title*: Mal%C3%A1%20Strana%20%231",
        "Title*: UTF-8''Mal%C3%A1%20Strana%20%231|Title*: UTF-8''Mal%E1%20Strana%20%231",
        "Title*: |Title: ",
        "First%20line%0ASecond%20line|First%20line%20Second%20line",
        "License: CC-BY-4.0|License: CC-BY-3.0",
        "License: CC-BY-4.0|License*: UTF-8''CC-BY-4.0",
        "License: CC-BY-4.0|License: CC-BY-4.0 ",
        "License: CC-BY-4.0|License: CC-BY-4.0 # free",
        "Allow: /data/long%7Ename%3Bv=1%2A%24.csv|Allow: /data/long~name;v=1*$.csv",
        "Allow: /data/long%7Ename%3Bv=1%2A%24.csv|Allow: /data/long%7Ename%3Bv=1*%24.csv",
        "Path: /data/a.csv|Path: /data/b.csv",
        "User-agent: *|User-agent: crawler",
        "Dataset: stations|Dataset: station"
      })
  void aChangedLineIsFound(String line, String planted) {
    assertThat(RIGHT).contains(line);
    assertThat(RecordsCheck.errors(CATALOGUE, RIGHT.replace(line, planted))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Allow: /data",
    "Disallow: /",
    "User-agent: x",
    "Keyword: x",
    "#",
    "# note",
    "''",
    "' '"
  })
  void addedLine_isFound(String line) {
    for (String original :
        List.of("Allow: /data/a.csv", "#\r\nDataset", "Title", "Path: /data/a.csv")) {
      String planted = RIGHT.replace(original, line + "\r\n" + original);
      assertThat(RecordsCheck.errors(CATALOGUE, planted)).as(planted).isNotEmpty();
    }
  }

  @Test
  void rawLineBreak_isFound() {
    String line = "Description*: UTF-8''First%20line%0ASecond%20line";
    for (String end : List.of("\n", "\r", "\r\n")) {
      String planted = RIGHT.replace(line, "Description: First line" + end + "Second line");
      assertThat(RecordsCheck.errors(CATALOGUE, planted)).as(planted).isNotEmpty();
    }
  }

  @Test
  void missingLine_isFound() {
    List<String> lines = RIGHT.lines().toList();
    for (String line : lines.subList(lines.indexOf(""), lines.size())) {
      String planted = RIGHT.replace("\r\n" + line + "\r\n", "\r\n");
      assertThat(RecordsCheck.errors(CATALOGUE, planted)).as(planted).isNotEmpty();
    }
  }

  @Test
  void otherLineBreaks_areFound() {
    assertThat(RecordsCheck.errors(CATALOGUE, RIGHT.replace("\r\n", "\n"))).isNotEmpty();
    assertThat(RecordsCheck.errors(CATALOGUE, RIGHT.replace("\r\n", "\r"))).isNotEmpty();
    assertThat(RecordsCheck.errors(CATALOGUE, RIGHT.stripTrailing())).isNotEmpty();
  }

  @Test
  void otherOrderOfPaths_isFound() {
    String longest = "Allow: /data/long%7Ename%3Bv=1%2A%24.csv\r\n";
    String planted = RIGHT.replace(longest, "").replace("#\r\nDataset", longest + "#\r\nDataset");
    assertThat(RecordsCheck.errors(CATALOGUE, planted)).containsExactly("not Allow");
  }
}
