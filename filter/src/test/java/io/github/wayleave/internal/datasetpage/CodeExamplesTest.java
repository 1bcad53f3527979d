package io.github.wayleave.internal.datasetpage;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.net.UrlReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The exact example code, and its execution where the languages are installed. */
@Timeout(180)
class CodeExamplesTest {
  private static final String TABLE = "name,n\nOak,3\nLime,4\n";
  private static final String JSON = "{\"name\": \"Oak\"}\n";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
"""
text/csv | windows-1250 | import pandas\\n\\ndata = pandas.read_csv("https://example.org/d/a.b", encoding="windows-1250") | data <- read.csv("https://example.org/d/a.b", fileEncoding = "windows-1250")
text/tab-separated-values | | import pandas\\n\\ndata = pandas.read_csv("https://example.org/d/a.b", sep="\\t") | data <- read.delim("https://example.org/d/a.b")
application/geo+json | | import json\\nimport urllib.request\\n\\nwith urllib.request.urlopen("https://example.org/d/a.b") as response:\\n    data = json.load(response) | data <- jsonlite::fromJSON("https://example.org/d/a.b")
application/vnd.apache.parquet | | import pandas\\n\\ndata = pandas.read_parquet("https://example.org/d/a.b") | data <- arrow::read_parquet("https://example.org/d/a.b")
application/netcdf | | import urllib.request\\nimport xarray\\n\\nurllib.request.urlretrieve("https://example.org/d/a.b", "a.b")\\ndata = xarray.open_dataset("a.b") | download.file("https://example.org/d/a.b", "a.b", mode = "wb")\\ndata <- ncdf4::nc_open("a.b")
image/tiff; application=geotiff; profile=cloud-optimized | | import rasterio\\n\\nwith rasterio.open("https://example.org/d/a.b") as image:\\n    data = image.read() | data <- terra::rast("https://example.org/d/a.b")
image/tiff | | import urllib.request\\n\\nurllib.request.urlretrieve("https://example.org/d/a.b", "a.b") | download.file("https://example.org/d/a.b", "a.b", mode = "wb")
application/zip | UTF-8 | import urllib.request\\n\\nurllib.request.urlretrieve("https://example.org/d/a.b", "a.b") | download.file("https://example.org/d/a.b", "a.b", mode = "wb")
""")
  void eachKindIsReadInItsWay(String type, String charset, String python, String r) {
    FileDetails details =
        new FileDetails(
            Optional.of(new MediaType(type)),
            Optional.empty(),
            Optional.ofNullable(charset),
            OptionalLong.empty());
    Elements code = code(Distribution.of(UrlReference.of("https://example.org/d/a.b"), details));
    assertThat(code.get(0).wholeText()).isEqualTo(python.replace("\\n", "\n"));
    assertThat(code.get(1).wholeText()).isEqualTo(r.replace("\\n", "\n"));
    assertThat(code.get(2).wholeText()).isEqualTo("curl -fLo a.b 'https://example.org/d/a.b'");
  }

  @ParameterizedTest
  @CsvSource({
    "/d/Data 2026 \u011b.CSV, x.CSV",
    "/d/table 1.csv.gz?v=2, x.csv.gz",
    "/d/no extension, x",
    "/d/a.b/no extension, x",
  })
  void nameThatIsNotPlain_isReplacedByTheId_andKeepsItsExtension(String path, String copy) {
    Elements code =
        code(Distribution.of(UrlReference.of("https://example.org" + path), FileDetails.NONE));
    assertThat(code.get(2).wholeText()).startsWith("curl -fLo " + copy + " ");
  }

  @Test
  void csv_extensionInAnyCase_isReadAsTable() {
    Distribution file =
        Distribution.of(
            UrlReference.of("https://example.org/d/Data 2026 \u011b.CSV"), FileDetails.NONE);
    assertThat(code(file).get(0).wholeText()).contains("pandas.read_csv");
    assertThat(code(file).get(1).wholeText()).contains("read.csv");
  }

  @Test
  void pins_namesFolder() {
    Elements code =
        Jsoup.parse(DatasetPages.dataset(SampleCatalogue.air(), SampleCatalogue.LINKS))
            .select("pre");
    assertThat(code.get(3).wholeText())
        .isEqualTo(
            """
            from pins import board_url

            board = board_url("https://data.example.org", {"air": "data/air/"})
            files = board.pin_download("air")\
            """);
    assertThat(code.get(4).wholeText())
        .isEqualTo(
            """
            library(pins)
            board <- board_url(c("air" = "https://data.example.org/data/air/"))
            files <- pin_download(board, "air")\
            """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/d/trees.csv", "/d/trees.csv?q=it's,$HOME,`x`,(1)[2-3],!!"})
  void commandsFetchAndCheckTheFile(String path) throws Exception {
    InstalledPrograms.require("curl");
    InstalledPrograms.require("sha256sum");
    InstalledPrograms.require("sh");
    try (PageServer pages = new PageServer()) {
      UrlReference file = UrlReference.of(pages.origin() + path);
      pages.with("/d/trees.csv", TABLE.strip());
      assertThat(
              InstalledPrograms.run(
                  folder, List.of("sh", "-ec", code(of(file, TABLE)).get(2).wholeText())))
          .endsWith(": OK\n");
    }
  }

  @Test
  void pythonReadsJsonAndKeepsCopies() throws Exception {
    String python = InstalledPrograms.require("python3");
    try (PageServer pages = new PageServer()) {
      pages.with("/d/a.json", JSON.strip()).with("/d/a.zip", TABLE.strip());
      String json = code(of(url(pages, "/d/a.json"), JSON)).get(0).wholeText();
      assertThat(InstalledPrograms.run(folder, List.of(python, "-c", json + "\nprint(data)")))
          .isEqualTo("{'name': 'Oak'}\n");
      String copy = code(of(url(pages, "/d/a.zip"), TABLE)).get(0).wholeText();
      InstalledPrograms.run(folder, List.of(python, "-c", copy));
      assertThat(folder.resolve("a.zip")).hasContent(TABLE);
    }
  }

  @Test
  void rReadsTablesAndKeepsCopies() throws Exception {
    String r = InstalledPrograms.require("Rscript");
    try (PageServer pages = new PageServer()) {
      pages.with("/d/a.csv", TABLE.strip()).with("/d/a.zip", TABLE.strip());
      String table = code(of(url(pages, "/d/a.csv"), TABLE)).get(1).wholeText();
      assertThat(InstalledPrograms.run(folder, List.of(r, "-e", table + "; cat(sum(data$n))")))
          .isEqualTo("7");
      String copy = code(of(url(pages, "/d/a.zip"), TABLE)).get(1).wholeText();
      InstalledPrograms.run(folder, List.of(r, "-e", copy));
      assertThat(folder.resolve("a.zip")).hasContent(TABLE);
    }
  }

  @Test
  void filesOfSeveralKinds_haveExamplesForTheFirstOfEachKind() {
    List<Distribution> files =
        Stream.of("readme.zip", "a.csv", "b.csv", "c.nc", "d.parquet")
            .map(name -> UrlReference.of("https://example.org/d/" + name))
            .map(url -> Distribution.of(url, FileDetails.NONE))
            .toList();
    Document page = page(files.toArray(Distribution[]::new));
    assertThat(page.select("h3").eachText())
        .containsExactly(
            "Python: readme.zip",
            "R: readme.zip",
            "Command line: readme.zip",
            "Python: a.csv",
            "R: a.csv",
            "Command line: a.csv",
            "Python: c.nc",
            "R: c.nc",
            "Command line: c.nc");
  }

  private static UrlReference url(PageServer pages, String path) {
    return UrlReference.of(pages.origin() + path);
  }

  private static Distribution of(UrlReference file, String content) throws Exception {
    byte[] octets = content.getBytes(StandardCharsets.UTF_8);
    String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(octets));
    return Distribution.of(file, FileDetails.NONE)
        .withFacts(new Distribution.FileAttributes(octets.length, hash, Instant.EPOCH));
  }

  private static Elements code(Distribution file) {
    return page(file).select("pre");
  }

  private static Document page(Distribution... files) {
    ListedDataset dataset =
        ListedDataset.of(
            Dataset.builder("x").title("X").description("X").license("CC0-1.0").metadata(),
            List.of(files));
    return Jsoup.parse(DatasetPages.dataset(dataset, SampleCatalogue.LINKS));
  }
}
