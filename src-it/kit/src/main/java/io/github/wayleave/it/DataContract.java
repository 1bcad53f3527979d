package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.wayleave.datatxt.Distribution;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Datasets whose files the application serves, in every format. */
@RunInForms(FILTER)
public class DataContract {
  private static final String PLAIN = "text/plain;charset=utf-8";
  private static final String PAGE = "text/html;charset=utf-8";
  private static final String JSON = "application/json";

  private static final Map<String, String> DOCUMENTS =
      Map.ofEntries(
          Map.entry(ContractPolicies.DATA, PLAIN),
          Map.entry(DataSite.INDEX, PLAIN),
          Map.entry("/_pins.yaml", PLAIN),
          Map.entry("/air/data.txt", PLAIN),
          Map.entry("/two%20words/data.txt", PLAIN),
          Map.entry(DataSite.PAGES, PAGE),
          Map.entry(DataSite.PAGES + "air/", PAGE),
          Map.entry(DataSite.PAGES + "several/", PAGE),
          Map.entry("/data.json", JSON),
          Map.entry("/datasets.jsonld", "application/ld+json"),
          Map.entry("/datapackage/air/datapackage.json", JSON),
          Map.entry("/datapackage/several/datapackage.json", JSON));

  private static final Pattern LINK =
      Pattern.compile("<([^>]+)>; rel=\"alternate\"; type=\"([^\"]+)\"");

  private final Launcher launcher;
  private WarFolder war;
  private Container container;

  public DataContract(Launcher launcher) {
    this.launcher = launcher;
  }

  private record RunningDataSite(WarFolder war, Container container) implements AutoCloseable {
    @Override
    public void close() {
      container.close();
    }
  }

  @BeforeEach
  final void start(SharedResource shared) throws Exception {
    RunningDataSite running = shared.get(RunningDataSite.class, this::start);
    war = running.war();
    container = running.container();
  }

  private RunningDataSite start(Path folder) throws Exception {
    WarFolder application = application(new WarFolder(folder.resolve("application")));
    RunningDataSite running =
        new RunningDataSite(application, launcher.start(Deployment.of(application.root())));
    DataSite.assertListed(running.container());
    return running;
  }

  /** Adds the policy and the files of the datasets to an application. */
  WarFolder application(WarFolder war) {
    return DataSite.in(war);
  }

  @Test
  void formats_haveTheirMediaTypes() {
    DOCUMENTS.forEach(
        (path, type) -> {
          RawResponse response = get(path);
          assertThat(response.status()).as(path).isEqualTo(200);
          assertThat(response.header("Content-Type").replace(" ", "").toLowerCase(Locale.ROOT))
              .as(path)
              .isEqualTo(type);
          assertThat(response.header("X-Content-Type-Options")).isEqualTo("nosniff");
          assertThat(response.header("Cache-Control")).isEqualTo("no-cache");
          assertThat(response.header("Vary")).isEqualTo("Accept-Encoding");
          assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
          assertThat(response.header("Access-Control-Expose-Headers")).isEqualTo("ETag");
          assertThat(response.header("Content-Length"))
              .isEqualTo(Integer.toString(response.content().length));
          assertThat(response.has("Content-Security-Policy")).isEqualTo(type.equals(PAGE));
        });
  }

  @Test
  void json_isValid() throws IOException {
    for (Map.Entry<String, String> document : DOCUMENTS.entrySet()) {
      if (document.getValue().contains("json")) {
        assertThat(new ObjectMapper().readTree(get(document.getKey()).content()).isObject())
            .isTrue();
      }
    }
  }

  @Test
  void rfc9110_8_8_3_tags_areStrongAndMatch() {
    for (String path : DOCUMENTS.keySet()) {
      String tag = get(path).header("ETag");
      assertThat(tag).as(path).matches("\"[0-9a-f]{32}\"");
      RawResponse response = send(RawRequest.get(path).with("If-None-Match", "W/" + tag));
      RunningSite.assertNotModified(response);
      assertThat(response.header("ETag")).isEqualTo(tag);
      assertThat(send(RawRequest.get(path).with("If-None-Match", "\"other\"")).status())
          .isEqualTo(200);
    }
  }

  @Test
  void gzip_hasTheSameContentAndADifferentTag() throws IOException {
    for (String path : DOCUMENTS.keySet()) {
      RawResponse plain = get(path);
      RawResponse packed = send(RawRequest.get(path).with("Accept-Encoding", "gzip"));
      assertThat(packed.has("Content-Encoding")).as(path).isEqualTo(plain.content().length >= 256);
      if (packed.has("Content-Encoding")) {
        assertThat(packed.header("ETag")).isNotEqualTo(plain.header("ETag"));
        ByteArrayInputStream octets = new ByteArrayInputStream(packed.content());
        assertThat(new GZIPInputStream(octets).readAllBytes()).isEqualTo(plain.content());
      }
    }
  }

  @Test
  void rfc9110_9_3_2_head_hasTheFieldsOfGet() {
    for (String path : DOCUMENTS.keySet()) {
      RawResponse head = send(RawRequest.of("HEAD", path));
      assertThat(head.status()).as(path).isEqualTo(200);
      assertThat(RunningSite.names(head)).isEqualTo(RunningSite.names(get(path)));
      assertThat(head.header("ETag")).isEqualTo(get(path).header("ETag"));
    }
  }

  @ParameterizedTest
  @CsvSource({"POST, 405", "PUT, 405", "DELETE, 405", "BREW, 405", "OPTIONS, 204"})
  void otherMethods_areNotAllowed(String method, int status) {
    for (String path : DOCUMENTS.keySet()) {
      RawResponse response = send(RawRequest.of(method, path));
      assertThat(response.status()).as(path).isEqualTo(status);
      assertThat(response.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }
  }

  @Test
  void crossOriginRequests_areAllowed() {
    for (String path : DOCUMENTS.keySet()) {
      RawResponse response =
          send(
              RawRequest.of("OPTIONS", path)
                  .with("Origin", "https://tool.example")
                  .with("Access-Control-Request-Method", "GET")
                  .with("Access-Control-Request-Headers", "if-none-match"));
      assertThat(response.status()).as(path).isEqualTo(204);
      assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
      assertThat(response.header("Access-Control-Allow-Methods")).isEqualTo("GET, HEAD");
      assertThat(response.header("Access-Control-Allow-Headers"))
          .isEqualTo("If-None-Match, If-Modified-Since");
      assertThat(response.header("Access-Control-Max-Age")).isEqualTo("86400");
    }
  }

  @Test
  void rfc8288_3_links_leadToOtherFormats() {
    for (String path : DOCUMENTS.keySet()) {
      List<MatchResult> links = LINK.matcher(get(path).header("Link")).results().toList();
      assertThat(links).as(path).hasSizeGreaterThanOrEqualTo(5);
      for (MatchResult link : links) {
        assertThat(link.group(1)).isNotEqualTo(path);
        RawResponse response = get(link.group(1));
        assertThat(response.status()).as(link.group()).isEqualTo(200);
        assertThat(response.header("Content-Type")).startsWith(link.group(2));
      }
    }
  }

  @Test
  void hiddenHost_publishesNone() {
    for (String path : DOCUMENTS.keySet()) {
      RawResponse response = send(RawRequest.get(path).at(DataSite.HIDDEN));
      assertThat(response.status()).as(path).isEqualTo(404);
      assertThat(response.content()).isEmpty();
    }
  }

  @Test
  void changedFile_isListedWithItsNewHash() throws Exception {
    String text = "place,value\nPraha,2\n";
    String before = get(ContractPolicies.DATA).header("ETag");
    Files.writeString(place("air/hourly.csv"), text);
    DataSite.awaitListed(container, "/air/hourly.csv", text);
    RawRequest conditional = RawRequest.get(ContractPolicies.DATA).with("If-None-Match", before);
    assertThat(send(conditional).status()).isEqualTo(200);
    assertThat(get("/data.json").text()).contains("hourly.csv");
    String length = Integer.toString(text.length());
    assertThat(get(DataSite.INDEX).text()).contains(length);
    assertThat(get("/datapackage/air/datapackage.json").text()).contains("\"bytes\": " + length);
    war.file("air/hourly.csv", DataSite.content("air/hourly.csv"));
    DataSite.assertListed(container);
  }

  @Test
  void newFile_isListedUntilItIsRemoved() throws Exception {
    String path = "/several/new%20one.csv";
    Path file = Files.writeString(place("several/new one.csv"), "a\n");
    DataSite.awaitListed(container, path, "a\n");
    assertThat(get(DataSite.INDEX).text()).contains("new");
    Files.delete(file);
    DataSite.await(path + " is not listed", () -> !listed().containsKey(path));
    assertThat(get(DataSite.INDEX).text()).doesNotContain("new");
    DataSite.assertListed(container);
  }

  @Test
  void datasetWithoutFiles_isNotListed() throws Exception {
    Path file = place("two words/a file.csv");
    Files.delete(file);
    DataSite.await("no file", () -> !listed().containsKey("/two%20words/a%20file.csv"));
    assertThat(get(ContractPolicies.DATA).text()).doesNotContain("Dataset: spaces");
    assertThat(get(DataSite.PAGES + "spaces/").status()).isEqualTo(404);
    war.file("two words/a file.csv", DataSite.content("two words/a file.csv"));
    DataSite.assertListed(container);
  }

  private Map<String, Distribution> listed() {
    return DataSite.listed(container);
  }

  private Path place(String name) {
    return DataSite.place(war, name);
  }

  private RawResponse get(String target) {
    return send(RawRequest.get(target));
  }

  private RawResponse send(RawRequest request) {
    return RunningSite.send(container, request);
  }
}
