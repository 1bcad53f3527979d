package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.internal.datatxt.pins.PinsFolders;
import io.github.wayleave.internal.datatxt.pins.PinsWriter;
import io.github.wayleave.net.Origin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The files for {@code board_url} of {@code pins}. */
class PinsTest {
  private static final long SEED = Effort.seed(20_261_121L);
  private static final Distribution.FileAttributes FACTS =
      new Distribution.FileAttributes(12, "ab".repeat(32), Instant.parse("2026-11-20T10:00:00Z"));
  private static final FolderFiles FOLDER =
      new FolderFiles(
          new FileSelection.FolderPath("/data/air"), List.of(), List.of(), FileDetails.NONE);

  @Test
  void datasetWithOwnFolder_hasMetadataFile() {
    PinsFolders pins =
        folders(dataset("air", "/data/air/a.csv", "/data/air/b.csv"), dataset("sea", "/sea/x.rds"));
    assertThat(pins.folders())
        .containsExactly(Map.entry("air", "/data/air/"), Map.entry("sea", "/sea/"));
    assertThat(pins.documents()).containsEntry("air", "/data/air/data.txt");
  }

  @Test
  void folderSelection_isItsFolder() {
    Dataset air = described("air").files(FOLDER).file("/data/air/more.csv").build();
    assertThat(folders(air).folder("air")).contains("/data/air/");
  }

  @Test
  void otherDatasets_areExcludedWithReason() {
    assertReason("is in /, where /data.txt is something else", dataset("air", "/air.csv"));
    assertReason("has files in /a/ and /b/", dataset("air", "/a/x.csv", "/b/x.csv"));
    assertReason("has /a/x?y=1, which is not a file", dataset("air", "/a/x?y=1"));
    assertReason("has https://example.org/a/x.csv", dataset("air", "https://example.org/a/x.csv"));
    assertReason("has /a/, which is not a file", dataset("air", "/a/"));
    assertReason("shares /a/", dataset("air", "/a/x.csv"), dataset("sea", "/a/y.csv"));
    assertReason("is in /datatxt/, where", dataset("air", "/datatxt/x.csv"));
    assertReason("is in /a/, where /a/data.txt is", dataset("air", "/a/x.csv", "/a/data.txt"));
  }

  @Test
  void nonPublicDataset_neitherHasNorBlocksAFolder() {
    Dataset secret =
        described("secret")
            .access(DatasetMetadata.AccessLevel.NON_PUBLIC)
            .list(true)
            .file("/a/s.csv")
            .build();
    PinsFolders pins = folders(secret, dataset("air", "/a/x.csv"));
    assertThat(pins.folders()).containsOnlyKeys("air");
    assertThat(pins.excluded()).isEmpty();
  }

  @Test
  void metadataFile_hasKeysThatClientsRequire() {
    Dataset air =
        described("air").keyword("no").landingPage("/about").file("/data/a b/x.csv").build();
    assertThat(document(air, FACTS))
        .isEqualTo(
            """
            file: "x.csv"
            file_size: 12
            pin_hash: "%1$s"
            type: "csv"
            title: "air"
            description: "A short description."
            tags:
              - "no"
            urls:
              - "https://example.org/about"
            created: "20261120T100000Z"
            api_version: 1
            user:
              dataset: "air"
              license: "CC0-1.0"
              modified: "2026-11-20T10:00:00Z"
              landing-page: "/about"
              files:
                - file: "x.csv"
                  media-type: "text/csv"
                  bytes: 12
                  sha256: "%1$s"
                  last-modified: "2026-11-20T10:00:00Z"
            """
                .formatted("ab".repeat(32)));
  }

  @Test
  void sizes_areAllNumbersOrAllTexts() {
    Dataset air = dataset("air", "/a/x.csv", "/a/y.csv");
    Distribution.FileAttributes huge =
        new Distribution.FileAttributes(2_147_483_648L, "cd".repeat(32), FACTS.modified());
    assertThat(document(air, FACTS, huge))
        .contains("file_size:\n  - \"12\"\n  - \"2147483648\"\n")
        .contains("type: \"file\"\n");
    assertThat(document(air, FACTS, FACTS)).contains("file_size:\n  - 12\n  - 12\n");
  }

  @Test
  void created_ofDate_isMidnight() {
    assertThat(document(described("air").modified("2026-11-19").file("/a/x").build(), FACTS))
        .contains("created: \"20261119T000000Z\"");
    assertThat(
            document(
                described("air").modified("2026-11-19T01:02:03.5Z").file("/a/x").build(), FACTS))
        .contains("created: \"20261119T010203Z\"");
  }

  @Test
  void manifest_hasFoldersRelativeToRoot() {
    PinsFolders pins = folders(dataset("no", "/data/no/a.csv"), dataset("1e3", "/b%20c/x"));
    Catalogue catalogue =
        catalogue(
            listed(dataset("no", "/data/no/a.csv"), List.of(FACTS)),
            listed(dataset("1e3", "/b%20c/x"), List.of(FACTS)));
    assertThat(PinsWriter.manifest(pins, catalogue))
        .contains("\"no\":\n  - \"data/no/\"\n\"1e3\":\n  - \"b%20c/\"\n");
  }

  @Test
  void unreadFile_omitsMetadataAndManifestEntry() {
    Dataset air = dataset("air", "/a/x.csv", "/a/y.csv");
    PinsFolders pins = folders(air);
    Catalogue catalogue = catalogue(listed(air, List.of(FACTS)));
    assertThat(PinsWriter.document(pins, catalogue, "air")).isEmpty();
    assertThat(PinsWriter.manifest(pins, catalogue)).isEmpty();
  }

  /** Such as one with an access URL, while no file has a name that it selects. */
  @Test
  void datasetWithoutFilesAtPresent_omitsMetadataAndManifestEntry() {
    Dataset air = described("air").accessUrl("https://example.org/air").files(FOLDER).build();
    PinsFolders pins = folders(air);
    assertThat(pins.folder("air")).contains("/data/air/");
    Catalogue catalogue = catalogue(listed(air, List.of()));
    assertThat(catalogue.datasets().get(0).files()).isEmpty();
    assertThat(PinsWriter.document(pins, catalogue, "air")).isEmpty();
    assertThat(PinsWriter.manifest(pins, catalogue)).isEmpty();
  }

  @Test
  void fileInSubfolderOrNamedLikeMetadata_excludesDataset() {
    PinsFolders pins = new PinsFolders(Map.of("air", "/a/"), Map.of());
    for (String file : List.of("/a/b/x", "/a/data.txt")) {
      Catalogue catalogue = catalogue(listed(dataset("air", file), List.of(FACTS)));
      assertThat(PinsWriter.document(pins, catalogue, "air")).as(file).isEmpty();
      assertThat(PinsWriter.manifest(pins, catalogue)).as(file).isEmpty();
    }
  }

  @Test
  void randomCatalogues_areReadBackFromYaml() {
    for (long seed = SEED; seed < SEED + Effort.rounds(40, 400); seed++) {
      Catalogue catalogue = inFolders(new RandomCatalogue(seed).nextWithFiles());
      Map<String, String> folders = new LinkedHashMap<>();
      catalogue.datasets().forEach(dataset -> folders.put(dataset.id(), "/" + dataset.id() + "/"));
      PinsFolders pins = new PinsFolders(folders, Map.of());
      Map<String, Object> manifest = new LinkedHashMap<>();
      for (ListedDataset dataset : catalogue.datasets()) {
        String text = PinsWriter.document(pins, catalogue, dataset.id()).orElseThrow();
        assertThat(text).as("-Dwayleave.seed=%s", seed).matches("([ -~]+\n)+");
        assertThat(load(text)).as("-Dwayleave.seed=%s", seed).isEqualTo(expected(dataset));
        manifest.put(dataset.id(), List.of(dataset.id() + "/"));
      }
      assertThat(load(PinsWriter.manifest(pins, catalogue).orElseThrow())).isEqualTo(manifest);
    }
  }

  private static Map<String, Object> expected(ListedDataset dataset) {
    Map<String, Object> map = new LinkedHashMap<>();
    List<Distribution> files = dataset.files();
    boolean isOne = files.size() == 1;
    List<Long> sizes = files.stream().map(file -> file.facts().orElseThrow().size()).toList();
    boolean plain = sizes.stream().allMatch(size -> size <= Integer.MAX_VALUE);
    List<?> numbers =
        sizes.stream().map(n -> plain ? (Object) n.intValue() : Long.toString(n)).toList();
    List<String> names = IntStream.range(0, files.size()).mapToObj(i -> "f" + i + ".csv").toList();
    map.put("file", isOne ? names.get(0) : names);
    map.put("file_size", isOne ? numbers.get(0) : numbers);
    map.put("type", isOne ? "csv" : "file");
    map.put("title", dataset.metadata().title());
    map.put("description", dataset.metadata().description());
    if (!dataset.metadata().keywords().isEmpty()) {
      map.put("tags", dataset.metadata().keywords());
    }
    map.put("api_version", 1);
    Map<String, Object> user = new LinkedHashMap<>();
    user.put("dataset", dataset.id());
    user.putAll(ExpectedIndex.details(dataset.metadata()));
    List<Object> details = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      Map<String, Object> file = new LinkedHashMap<>();
      file.put("file", names.get(i));
      file.putAll(ExpectedIndex.file(files.get(i)));
      details.add(file);
    }
    user.put("files", details);
    map.put("user", user);
    return map;
  }

  /** Hashes, dates and URLs are covered by other tests. */
  private static Map<String, Object> load(String text) {
    Map<String, Object> map = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
    map.keySet().removeAll(Set.of("pin_hash", "created", "urls"));
    return map;
  }

  private static Catalogue inFolders(Catalogue catalogue) {
    return Catalogue.of(
        catalogue.site(), catalogue.datasets().stream().map(PinsTest::inFolder).toList());
  }

  private static ListedDataset inFolder(ListedDataset dataset) {
    List<Distribution> files = new ArrayList<>();
    for (Distribution file : dataset.files()) {
      String path = "/" + dataset.id() + "/f" + files.size() + ".csv";
      files.add(
          Distribution.of(DatasetFilePath.of(path), file.details())
              .withFacts(file.facts().orElse(FACTS)));
    }
    return ListedDataset.of(dataset.metadata(), files);
  }

  private static void assertReason(String reason, Dataset... datasets) {
    assertThat(folders(datasets).excluded().get("air"))
        .startsWith("dataset \"air\" is not published as a pin: it " + reason);
  }

  private static String document(Dataset dataset, Distribution.FileAttributes... facts) {
    return PinsWriter.document(
            folders(dataset), catalogue(listed(dataset, List.of(facts))), dataset.id())
        .orElseThrow();
  }

  private static PinsFolders folders(Dataset... datasets) {
    return PinsFolders.of(List.of(datasets), Set.of("/datatxt/data.txt"));
  }

  private static Catalogue catalogue(ListedDataset... datasets) {
    return Catalogue.of(Optional.of(Origin.of("https://example.org")), List.of(datasets));
  }

  private static ListedDataset listed(Dataset dataset, List<Distribution.FileAttributes> facts) {
    ListedDataset unread = Inventory.ListedFiles.NONE.listed("", dataset).orElseThrow();
    List<Distribution> files = new ArrayList<>(unread.files());
    IntStream.range(0, facts.size())
        .forEach(i -> files.set(i, files.get(i).withFacts(facts.get(i))));
    return ListedDataset.of(dataset.metadata(), files);
  }

  private static Dataset dataset(String id, String... files) {
    Dataset.Builder dataset = described(id);
    List.of(files).forEach(dataset::file);
    return dataset.build();
  }

  private static Dataset.Builder described(String id) {
    return Dataset.builder(id).title(id).description("A short description.").license("CC0-1.0");
  }
}
