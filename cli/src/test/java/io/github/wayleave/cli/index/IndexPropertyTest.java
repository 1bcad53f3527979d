package io.github.wayleave.cli.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ExpectedIndex;
import io.github.wayleave.datatxt.RandomCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.datatxt.index.IndexWriter;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The index of any catalogue is complete and readable for clients. */
class IndexPropertyTest {
  private static final int CATALOGUES = Effort.rounds(40, 400);
  private static final List<String> ADDRESSES =
      List.of("/data.txt", "/datatxt/data.txt", "/f/a/data.txt");

  /** Set another seed with {@code -Dwayleave.seed=…}. */
  private static final long SEED = Effort.seed(20_261_121L);

  private interface Property {
    void check(Catalogue catalogue, String address, String index);
  }

  @Test
  void index_readBack_isEqualWithoutNotes() {
    forAll(
        (catalogue, address, index) ->
            assertThat(IndexReader.read("data.txt", index.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(new CatalogueParseResult(catalogue, List.of())));
  }

  @Test
  void index_parsedBySnakeYaml_hasTheExpectedValues() {
    forAll(
        (catalogue, address, index) -> {
          List<Map<String, Object>> entries = entries(index);
          List<String> clients = List.of("path", "name", "type", "location");
          entries.forEach(entry -> entry.keySet().removeAll(clients));
          assertThat(entries).isEqualTo(ExpectedIndex.of(catalogue));
        });
  }

  @Test
  void index_isAsciiWithUniformLineBreaks() {
    forAll((catalogue, address, index) -> assertThat(index).matches("([ -~]+\n)+"));
  }

  @Test
  void names_areUniqueIgnoringCase_firstIsTheId() {
    forAll(
        (catalogue, address, index) -> {
          Set<String> names = new HashSet<>();
          Set<Object> datasets = new HashSet<>();
          for (Map<String, Object> entry : entries(index)) {
            String name = (String) entry.get("name");
            assertThat(name).matches("[A-Za-z0-9][A-Za-z0-9._-]{0,199}");
            assertThat(names.add(name.toLowerCase(Locale.ROOT))).as(name).isTrue();
            assertThat(datasets.add(entry.get("dataset")))
                .isEqualTo(name.equals(entry.get("dataset")));
          }
        });
  }

  @Test
  void path_joinedToFolder_requestsTheFile() {
    forAll(
        (catalogue, address, index) -> {
          List<Map<String, Object>> entries = entries(index);
          List<Distribution> files =
              catalogue.datasets().stream().flatMap(dataset -> dataset.files().stream()).toList();
          for (int i = 0; i < files.size(); i++) {
            String path = (String) entries.get(i).get("path");
            String folder = address.substring(0, address.lastIndexOf('/'));
            String requested =
                path.matches(".*https?://.*") ? path : withoutDots(folder + "/" + path);
            assertThat(requested.replace("%3A", ":"))
                .isEqualTo(files.get(i).location().toString().replace("%3A", ":"));
          }
        });
  }

  @Test
  void index_sameCatalogue_isIdentical() {
    forAll(
        (catalogue, address, index) ->
            assertThat(IndexWriter.write(catalogue, address)).contains(index));
  }

  private static void forAll(Property property) {
    for (long seed = SEED; seed < SEED + CATALOGUES; seed++) {
      Catalogue catalogue = new RandomCatalogue(seed).nextWithFiles();
      String address = ADDRESSES.get((int) (seed % ADDRESSES.size()));
      String index = IndexWriter.write(catalogue, address).orElseThrow();
      try {
        property.check(catalogue, address, index);
      } catch (AssertionError e) {
        throw new AssertionError("-Dwayleave.seed=" + seed + " yields\n" + index, e);
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> entries(String index) {
    return (List<Map<String, Object>>)
        new Yaml(new SafeConstructor(new LoaderOptions())).load(index);
  }

  /** Removes dot segments as HTTP clients do before a request (RFC 3986, 5.2.4). */
  private static String withoutDots(String path) {
    String in = path;
    StringBuilder out = new StringBuilder();
    while (!in.isEmpty() && in.charAt(0) != '?') {
      if (in.startsWith("/./")) {
        in = in.substring(2);
      } else if (in.startsWith("/../")) {
        in = in.substring(3);
        out.setLength(Math.max(0, out.lastIndexOf("/")));
      } else {
        int end = in.indexOf('/', 1) < 0 ? in.length() : in.indexOf('/', 1);
        int query = in.indexOf('?') < 0 ? in.length() : in.indexOf('?');
        out.append(in, 0, Math.min(end, query));
        in = in.substring(Math.min(end, query));
      }
    }
    return out + in;
  }
}
