package io.github.wayleave.it.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.ListedDataset;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code pins} of R and Python is known to do, done by R and Python themselves. */
class PinsClientsTest {
  private static final String INDEX = "/data.txt";
  private static final String INDEX_IN_A_FOLDER = "/datatxt/data.txt";

  @TempDir private Path folder;
  private OfferedSite site;

  @BeforeEach
  void open() throws IOException {
    site = new OfferedSite();
  }

  @AfterEach
  void close() {
    site.close();
  }

  @ParameterizedTest
  @CsvSource({INDEX + ",C", INDEX + ",C.UTF-8", INDEX_IN_A_FOLDER + ",C"})
  void legacyDatatxtReadsTheIndexAndTheFilesOfIt(String address, String locale) throws IOException {
    ClientScript client = ClientScript.inR("legacy_datatxt.R");
    Catalogue catalogue = Offer.on(site, address);
    List<List<String>> said =
        client.run(
            folder, Map.of("LC_ALL", locale), site.url() + address.substring(1), downloads());

    assertTexts(said, catalogue.datasets());
    String entries = Long.toString(files(catalogue).count());
    assertThat(of("entries", said)).containsExactly(List.of(entries, entries, entries));
    assertThat(of("file", said))
        .hasSize((int) files(catalogue).count())
        .allMatch(file -> file.subList(1, 4).equals(List.of("200", "TRUE", "TRUE")));
    assertThat(of("table", said)).containsExactly(List.of("table", "2", "2"));
    assertThat(of("nested", said))
        .contains(List.of("several", "200"), List.of("elsewhere", "404"))
        .contains(List.of("scattered", "404"));
    assertThat(site.requests())
        .startsWith("GET " + address)
        .containsSubsequence("HEAD /data/text-0/data.txt", "GET /data/text-0/data.txt")
        .containsSubsequence("HEAD /deep/er/x.csv", "GET /deep/er/x.csv", "GET /deep/a%3Ab.csv");
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "C.UTF-8"})
  void boardUrlReadsTheManifestTheMetadataAndTheFiles(String locale) throws IOException {
    ClientScript client = ClientScript.inR("board_url.R");
    Catalogue catalogue = Offer.on(site, INDEX);
    List<List<String>> said = client.run(folder, Map.of("LC_ALL", locale), site.url(), downloads());

    assertPins(said, catalogue, "2026-11-20T10:00:00Z");
    assertThat(of("table", said)).contains(List.of("text-0", "2", "2")).hasSize(14);
    assertThat(site.requests())
        .startsWith(
            "GET /_pins.yaml", "GET /data/text-0/data.txt", "GET /data/text-0/0%20%C4%8D.csv");
  }

  @Test
  void pythonReadsTheManifestTheMetadataAndTheFiles() {
    ClientScript client = ClientScript.inPython("board_url.py");
    Catalogue catalogue = Offer.on(site, INDEX);
    assertPins(client.run(folder, Map.of(), site.url()), catalogue, "20261120T100000Z");
  }

  private void assertPins(List<List<String>> said, Catalogue catalogue, String created) {
    List<ListedDataset> pins =
        catalogue.datasets().stream()
            .filter(dataset -> !List.of("scattered", "elsewhere").contains(dataset.id()))
            .toList();
    assertThat(of("pins", said)).containsExactly(pins.stream().map(ListedDataset::id).toList());
    assertTexts(said, pins);
    assertThat(of("meta", said))
        .contains(List.of("table", "csv", created), List.of("several", "file", created));
    assertThat(of("file", said))
        .hasSize(pins.size() + 1)
        .allMatch(file -> file.subList(2, 4).stream().allMatch("true"::equalsIgnoreCase));
  }

  private static void assertTexts(List<List<String>> said, List<ListedDataset> datasets) {
    assertThat(of("title", said)).isEqualTo(texts(datasets, DatasetMetadata::title));
    assertThat(of("description", said)).isEqualTo(texts(datasets, DatasetMetadata::description));
  }

  private static List<List<String>> texts(
      List<ListedDataset> datasets, Function<DatasetMetadata, String> text) {
    return datasets.stream()
        .map(dataset -> List.of(dataset.id(), hex(text.apply(dataset.metadata()))))
        .toList();
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<List<String>> of(String key, List<List<String>> said) {
    return said.stream()
        .filter(line -> line.get(0).equals(key))
        .map(line -> line.subList(1, line.size()))
        .toList();
  }

  private static Stream<?> files(Catalogue catalogue) {
    return catalogue.datasets().stream().flatMap(dataset -> dataset.files().stream());
  }

  private String downloads() throws IOException {
    return Files.createDirectory(folder.resolve("downloads")).toString();
  }
}
