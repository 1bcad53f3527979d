package io.github.wayleave.internal.datatxt.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.DeclaredCatalogues;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What clients of the index were observed to require. */
class IndexWriterTest {
  @Test
  void type_isTableForTwoFileNamesOnly() {
    assertThat(values("type", "/data.txt", "/a/data.csv", "/a/data.rds", "/a/my-data.csv"))
        .containsExactly("table", "table", "files");
  }

  @Test
  void path_isRelativeToFolderOfIndex() {
    assertThat(values("path", "/data.txt", "/a/x.csv", "/y.csv", "/a%20b/%C4%8D?z=1"))
        .containsExactly("a/x.csv", "y.csv", "a%20b/%C4%8D?z=1");
    assertThat(values("path", "/a/b/data.txt", "/a/b/x", "/a/x", "/a/bc/x", "/z/x"))
        .containsExactly("x", "../x", "../bc/x", "../../z/x");
    assertThat(values("location", "/a/b/data.txt", "/a/b/x", "/a/x"))
        .containsExactly("/a/b/x", "/a/x");
  }

  @Test
  void path_ofFileOnAnotherSite_isUrl() {
    assertThat(values("path", "/datatxt/data.txt", "https://example.org/x.csv"))
        .containsExactly("https://example.org/x.csv");
  }

  @Test
  void path_withColon_isEscaped() {
    assertThat(values("path", "/data.txt", "/a:b/x", "/go?to=http://x/y"))
        .containsExactly("a%3Ab/x", "go?to=http%3A//x/y");
    assertThat(values("location", "/data.txt", "/a:b/x")).containsExactly("/a:b/x");
  }

  @Test
  void name_filesAdded_staysWithFile() {
    assertThat(values("name", "/data.txt", "/a/x.csv", "/a/2025.csv", "/b/%C4%8D.csv"))
        .containsExactly("air", "air.2025.csv", "air._.csv");
    List<String> original = values("name", "/data.txt", "/x", "/a/y.csv", "/b/y.csv");
    List<String> extended = values("name", "/data.txt", "/x", "/0/y.csv", "/a/y.csv", "/b/y.csv");
    assertThat(original).allMatch(name -> name.matches("air|air\\.y\\.csv-[0-9a-f]{16}"));
    assertThat(extended).containsAll(original);
  }

  @Test
  void name_ofAVeryLongFileName_needsNoStack() {
    assertThat(values("name", "/data.txt", "/a", "/" + "%C4%8D".repeat(2_500)))
        .containsExactly("air", "air._");
  }

  @Test
  void names_areUniqueIgnoringCase() {
    Catalogue catalogue =
        DeclaredCatalogues.catalogue(
            Optional.empty(),
            List.of(
                dataset("a", "/x", "/b", "/A", "/c/a"), dataset("a.b", "/y"), dataset("b", "/z")));
    assertThat(values("name", IndexWriter.write(catalogue, "/data.txt").orElseThrow()))
        .satisfiesExactly(
            name -> assertThat(name).isEqualTo("a"),
            name -> assertThat(name).startsWith("a.b-"),
            name -> assertThat(name).startsWith("a.A-"),
            name -> assertThat(name).startsWith("a.a-"),
            name -> assertThat(name).isEqualTo("a.b"),
            name -> assertThat(name).isEqualTo("b"));
  }

  @Test
  void longName_isCut() {
    assertThat(values("name", "/data.txt", "/x", "/" + "y".repeat(300)).get(1))
        .matches("air\\.y{36}-[0-9a-f]{16}");
  }

  @Test
  void catalogueWithoutFiles_hasNoIndex() {
    Dataset secret =
        Dataset.builder("secret")
            .title("Secret")
            .description("A short description.")
            .access(DatasetMetadata.AccessLevel.NON_PUBLIC)
            .list(true)
            .file("/s")
            .build();
    assertThat(
            IndexWriter.write(
                DeclaredCatalogues.catalogue(Optional.empty(), List.of(secret)), "/data.txt"))
        .isEmpty();
  }

  @Test
  void text_isQuotedAscii() {
    assertThat(YamlMapWriter.quoted("\u010d \ud83d\ude00 \"\\\n\r\t\u2028\u007f#: -"))
        .isEqualTo("\"\\u010D \\U0001F600 \\\"\\\\\\n\\r\\t\\u2028\\u007F#: -\"");
  }

  private static List<String> values(String key, String address, String... files) {
    Catalogue catalogue =
        DeclaredCatalogues.catalogue(Optional.empty(), List.of(dataset("air", files)));
    return values(key, IndexWriter.write(catalogue, address).orElseThrow());
  }

  private static List<String> values(String key, String index) {
    return Pattern.compile("^[ -] " + key + ": \"(.*)\"$", Pattern.MULTILINE)
        .matcher(index)
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }

  private static Dataset dataset(String id, String... files) {
    Dataset.Builder dataset =
        Dataset.builder(id).title(id).description("A short description.").license("CC0-1.0");
    List.of(files).forEach(dataset::file);
    return dataset.build();
  }
}
