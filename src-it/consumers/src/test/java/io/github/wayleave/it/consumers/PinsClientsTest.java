package io.github.wayleave.it.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** R and Python read with {@code pins} what Wayleave publishes. */
class PinsClientsTest {
  private static final String INDEX = "/data.txt";
  private static final String INDEX_IN_A_FOLDER = "/datatxt/data.txt";

  /** {@link SampleOffer#CHANGED} as pins for Python writes it. */
  private static final String CREATED = "20251120T100000Z";

  @TempDir private Path folder;
  private OfferedSite site;

  @BeforeEach
  void open() throws IOException {
    site = new OfferedSite(Files.createDirectory(folder.resolve("site")));
  }

  @AfterEach
  void close() {
    site.close();
  }

  @ParameterizedTest
  @CsvSource({INDEX + ",C", INDEX + ",C.UTF-8", INDEX_IN_A_FOLDER + ",C"})
  void legacyDatatxt_readsIndexAndFiles(String address, String locale) throws Exception {
    ClientScript client = ClientScript.inR("legacy_datatxt.R");
    List<Dataset> datasets = SampleOffer.on(site, address);
    List<List<String>> output =
        client.run(
            folder, Map.of("LC_ALL", locale), site.url() + address.substring(1), downloads());

    assertTexts(output, datasets);
    int files = datasets.stream().mapToInt(dataset -> dataset.files().size()).sum();
    String entries = Integer.toString(files);
    assertThat(of("entries", output)).containsExactly(List.of(entries, entries, entries));
    assertThat(of("file", output))
        .hasSize(files)
        .contains(List.of(SampleOffer.ELSEWHERE, "200", "TRUE", "NA"))
        .filteredOn(file -> !file.get(0).equals(SampleOffer.ELSEWHERE))
        .allMatch(file -> file.subList(1, 4).equals(List.of("200", "TRUE", "TRUE")));
    assertThat(of("table", output)).containsExactly(List.of("table", "2", "2"));
    assertThat(of("nested", output))
        .contains(List.of("several", "200"), List.of(SampleOffer.ELSEWHERE, "404"))
        .contains(List.of("scattered", ofTheRoot(address)))
        .filteredOn(file -> file.get(1).equals("no YAML"))
        .allMatch(file -> file.get(0).equals("scattered"));
    assertThat(site.requests())
        .startsWith("GET " + address)
        .containsSubsequence("HEAD /data/text-0/data.txt", "GET /data/text-0/data.txt")
        .containsSubsequence("HEAD /deep/er/x.csv", "GET /deep/er/x.csv", "GET /deep/a%3Ab.csv");
  }

  /** For a file in the root, it finds the records if the index is in a folder. */
  private static String ofTheRoot(String index) {
    return index.equals(INDEX) ? "404" : "no YAML";
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "C.UTF-8"})
  void boardUrl_readsManifestMetadataAndFiles(String locale) throws Exception {
    ClientScript client = ClientScript.inR("board_url.R");
    List<Dataset> datasets = SampleOffer.on(site, INDEX);
    List<List<String>> output =
        client.run(folder, Map.of("LC_ALL", locale), site.url(), downloads());

    assertPins(output, datasets, SampleOffer.CHANGED.toString());
    assertThat(of("table", output)).contains(List.of("text-0", "2", "2")).hasSize(14);
    assertThat(site.requests())
        .startsWith(
            "GET /_pins.yaml", "GET /data/text-0/data.txt", "GET /data/text-0/0%20%C4%8D.csv");
  }

  @Test
  void python_readsManifestMetadataAndFiles() throws Exception {
    ClientScript client = ClientScript.inPython("board_url.py");
    List<Dataset> datasets = SampleOffer.on(site, INDEX);
    assertPins(client.run(folder, Map.of(), site.url()), datasets, CREATED);
  }

  private void assertPins(List<List<String>> output, List<Dataset> datasets, String created) {
    List<Dataset> pins =
        datasets.stream()
            .filter(dataset -> !List.of("scattered", SampleOffer.ELSEWHERE).contains(dataset.id()))
            .toList();
    assertThat(of("pins", output)).containsExactly(pins.stream().map(Dataset::id).toList());
    assertTexts(output, pins);
    assertThat(of("meta", output))
        .contains(List.of("table", "csv", created), List.of("several", "file", created));
    assertThat(of("file", output))
        .hasSize(pins.size() + 1)
        .allMatch(file -> file.subList(2, 4).stream().allMatch("true"::equalsIgnoreCase));
  }

  private static void assertTexts(List<List<String>> output, List<Dataset> datasets) {
    assertThat(of("title", output)).isEqualTo(texts(datasets, DatasetMetadata::title));
    assertThat(of("description", output)).isEqualTo(texts(datasets, DatasetMetadata::description));
  }

  private static List<List<String>> texts(
      List<Dataset> datasets, Function<DatasetMetadata, String> text) {
    return datasets.stream()
        .map(dataset -> List.of(dataset.id(), hex(text.apply(dataset.metadata()))))
        .toList();
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<List<String>> of(String key, List<List<String>> output) {
    return output.stream()
        .filter(line -> line.get(0).equals(key))
        .map(line -> line.subList(1, line.size()))
        .toList();
  }

  private String downloads() throws IOException {
    return Files.createDirectory(folder.resolve("downloads")).toString();
  }
}
