package io.github.wayleave.it.shipped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.it.ContainerProbe;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.it.WarFolder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One policy in front of a server as shipped, and applications without one: one at the root, one
 * behind a login of the container, and one that does not start.
 */
@Tag("shipped")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FrontContract {
  private static final String POLICY =
      """
      robots:
        disallow: [/private, /closed/private]
        groups:
          - agents: GPTBot
            disallow: /
      hosts:
        - { names: staging.example.org, hidden: true }
        - names: slow.example.org
          robots: { groups: [{ agents: bingbot, disallow: /nothing, crawl-delay: 60s }] }
      enforcement: { mode: enforce, pace: true }
      """;

  private static final String ROBOTS =
      """
      User-agent: GPTBot
      Disallow: /

      User-agent: *
      Disallow: /closed/private
      Disallow: /private
      """
          .replace("\n", "\r\n");

  /** The robots.txt of the application at the root, which is served without a policy. */
  private static final String BELOW = "User-agent: *\nDisallow: /of-the-application\n";

  private static final String MISSPELT = "enforcment: unknown setting; did you mean";

  private static final String MISSING_LISTENER =
      "<listener><listener-class>org.example.Missing</listener-class></listener>";

  private final Path folder;
  private final int broken;
  @RegisterExtension private final TestLedger ran;
  private StoreProcess store;
  private ContainerSetup setup;
  private ContainerClient visitor;
  private RawResponse withoutPolicy;
  private String logWithoutPolicy = "";

  /** {@code broken} is the status for an application that did not start. */
  FrontContract(ContainerDistribution distribution, String way, Path folder, int broken) {
    this.folder = folder;
    this.broken = broken;
    this.ran = new TestLedger(distribution.name(), distribution.version(), way);
  }

  /** Returns a server in a folder, with the policy in front of it. */
  abstract ContainerSetup setup(Path base);

  /** Returns a server in a folder with a misspelled setting. */
  abstract ContainerSetup misspelt(Path base);

  /** Returns the path of the policy, relative to the folder of the server. */
  abstract String policy();

  @BeforeAll
  final void start() {
    store = StoreProcess.start();
    setup =
        setup(folder.resolve("server"))
            .property("wayleave.store", store.url())
            .property("wayleave.store-timeout", "1s")
            .property("wayleave.fleet", "shop")
            .application("ROOT", war("root"))
            .application("closed", war("closed", OrdinarySite.login()))
            .application("broken", war("broken", MISSING_LISTENER));
    visitor = new ContainerClient(ContainerDefaults.start(setup));
    visitor.await("/site/page", answer -> answer.status() == 200);
    visitor.await("/closed/site/page", answer -> answer.status() == 401);
    visitor.await("/broken/site/page", answer -> answer.status() == broken);
    withoutPolicy = visitor.get(ContainerClient.GPTBOT, "/robots.txt");
    logWithoutPolicy = visitor.container().log();
    report(POLICY);
    visitor.await("/robots.txt", answer -> answer.text().equals(ROBOTS));
  }

  @AfterAll
  final void stop() {
    visitor.container().close();
    store.close();
  }

  private Path war(String name, String... files) {
    Path root = Folders.fresh(folder.resolve("applications").resolve(name));
    WarFolder application = OrdinarySite.in(new WarFolder(root), files).file("robots.txt", BELOW);
    return WarFile.pack(application.root(), ServletGeneration.JAKARTA);
  }

  private void report(String policy) {
    Folders.write(setup.folder().resolve(policy()), policy);
  }

  /** The refusal shows that Wayleave has found the verifier in its own jar. */
  @Test
  void identity_isFoundBesideTheServersJar() {
    report(POLICY + "identity: { signatures: true }\nignore-warnings: identity-without-state\n");
    RawRequest request = RawRequest.get("/site/page").with("User-Agent", ContainerClient.GPTBOT);
    RawResponse refused =
        visitor.await(request, answer -> answer.header(Refusal.FIELD).contains("identity="));
    assertThat(refused.header(Refusal.FIELD))
        .startsWith("refused; crawler=GPTBot; identity=unverifiable; rule=\"/\"");
    assertThat(visitor.container().log()).doesNotContain("crawlers are not verified");
    report(POLICY);
    visitor.await(request, answer -> !answer.header(Refusal.FIELD).contains("identity="));
  }

  @Test
  void withoutPolicy_nothingIsPublished_andAWarningSaysHowToStart() {
    assertThat(withoutPolicy.status()).isEqualTo(200);
    assertThat(withoutPolicy.text()).isEqualTo(BELOW);
    assertThat(logWithoutPolicy.lines().filter(line -> line.contains("wayleave")))
        .filteredOn(line -> line.contains("WARN"))
        .singleElement()
        .asString()
        .contains(
            "nothing is published and no crawler is refused: ",
            policy() + ": does not exist; write the policy there, for example ");
    assertThat(logWithoutPolicy).doesNotContain("publishing robots.txt");
  }

  @Test
  void robotsTxtOfTheRoot_hiddenByThePolicy_isNamedInAWarning() {
    assertThat(visitor.container().log().lines())
        .filteredOn(line -> line.contains(" is not served because the policy publishes"))
        .singleElement()
        .asString()
        .contains("WARN", "robots.txt is not served because the policy", "name it in robots.file");
  }

  /** The keys show that Wayleave has found the client of the store in its own jar. */
  @Test
  void store_isAskedForCrawlDelays() {
    assertThat(ProcessWait.untilHolds(() -> store.has("wayleave:shop:nodes"))).isTrue();
    RawRequest request =
        RawRequest.get("/site/page").at("slow.example.org").with("User-Agent", "bingbot/2.0");
    assertThat(visitor.send(request).status()).isEqualTo(200);
    RawResponse early = visitor.send(request);
    assertThat(early.status()).isEqualTo(429);
    assertThat(early.header(Refusal.FIELD)).doesNotContain("pace=alone");
    assertThat(store.has("wayleave:shop:pace:slow.example.org:bingbot:127.0.0.0/24")).isTrue();
  }

  @Test
  void misspelledSetting_isOneErrorBeforeEachStackTrace() {
    ContainerSetup wrong = misspelt(folder.resolve("misspelt"));
    assertThatThrownBy(() -> ContainerDefaults.start(wrong)).isInstanceOf(AssertionError.class);
    String log = Folders.read(wrong.folder().resolve("output.txt"));
    assertThat(log).containsOnlyOnce(MISSPELT);
    assertThat(log.indexOf(MISSPELT)).isLessThan(log.indexOf("Exception"));
    assertThat(log).doesNotContain("\tat io.github.wayleave");
  }

  @Test
  void everyClient_mayReadTheDocument() {
    for (String agent :
        List.of(ContainerClient.BROWSER, ContainerClient.GPTBOT, ContainerClient.NEW_BOT)) {
      RawResponse response = visitor.get(agent, "/robots.txt");
      assertThat(response.status()).as("%s", response).isEqualTo(200);
      assertThat(response.text()).isEqualTo(ROBOTS);
    }
  }

  @Test
  void conditionalRequestsAndMethods_work() {
    String tag = visitor.get("/robots.txt").header("ETag");
    RawResponse unchanged = visitor.send(RawRequest.get("/robots.txt").with("If-None-Match", tag));
    assertThat(unchanged.status()).isEqualTo(304);
    assertThat(unchanged.has("Content-Length")).isFalse();
    RawResponse head = visitor.send(RawRequest.of("HEAD", "/%72obots.txt;x"));
    assertThat(head.header("ETag")).isEqualTo(tag);
    assertThat(head.content()).isEmpty();
    assertThat(visitor.send(RawRequest.of("POST", "/robots.txt")).status()).isEqualTo(405);
  }

  @Test
  void probe_findsNothingButARuleThatTheServerLacks() {
    ContainerProbe probe = new ContainerProbe(visitor.container().port());
    List<String> paths = List.of("/site/page", "/private/page");
    assertThat(probe.differences(POLICY, List.of(), paths)).isEmpty();
    String other = POLICY.replace("[/private,", "[/site, /private,");
    assertThat(probe.differences(other, List.of("Bytespider"), List.of("/site/page")))
        .containsExactly(
            "warning every client /robots.txt robots-differs",
            "error Bytespider /site/page denied-but-served");
  }

  @ParameterizedTest
  @CsvSource({
    "GPTBot,     /site/page",
    "GPTBot,     /static/note.txt",
    "GPTBot,     /nothing",
    "GPTBot,     /closed/site/page",
    "GPTBot,     /broken/site/page",
    "GPTBot,     /nobodys/place",
    "SomeNewBot, /private/page",
    "SomeNewBot, /%70rivate/page",
    "SomeNewBot, /private;x/page",
    "SomeNewBot, /site/../private/page",
    "SomeNewBot, /closed/private/page"
  })
  void disallowedRequest_isRefusedFirst(String crawler, String target) {
    RawResponse response = visitor.get(crawler, target);
    assertThat(response.status()).as("%s", response).isEqualTo(403);
    assertThat(response.header(Refusal.FIELD)).startsWith("refused; crawler=" + crawler);
    assertThat(response.text()).doesNotContain(SiteServlet.MARK);
  }

  @ParameterizedTest
  @CsvSource({
    "/site/page,        200",
    "/site/dispatch,    200",
    "/site/complete,    200",
    "/site/gone,        410",
    "/site/broken,      500",
    "/static/note.txt,  200",
    "/private/page,     200",
    "/nothing,          404",
    "/closed/site/page, 401"
  })
  void browsers_areNotAffected(String target, int status) {
    RawResponse response = visitor.get(ContainerClient.BROWSER, target);
    assertThat(response.status()).as("%s", response).isEqualTo(status);
    assertThat(response.has(Refusal.FIELD)).isFalse();
    assertThat(response.has("X-Robots-Tag")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/robots.txt",
        "/site/page",
        "/site/complete",
        "/site/gone",
        "/site/broken",
        "/static/note.txt",
        "/nothing",
        "/closed/site/page",
        "/broken/site/page"
      })
  void hiddenHost_marksEveryResponse(String target) {
    RawResponse response = visitor.send(RawRequest.get(target).at("staging.example.org"));
    assertThat(response.headerValues("X-Robots-Tag")).as("%s", response).containsExactly("noindex");
  }

  @Test
  void change_isLoaded_faultIsNot() {
    report(POLICY.replace("/private,", "/private, /other,"));
    visitor.await("/robots.txt", answer -> answer.text().contains("/other"));
    report("robots: { dissallow: /private }\n");
    String fault = "wayleave.yaml:1:11: robots.dissallow: unknown key; did you mean \"disallow\"?";
    assertThat(ProcessWait.untilHolds(() -> visitor.container().log().contains(fault))).isTrue();
    assertThat(visitor.get("/robots.txt").text()).contains("/other");
    report(POLICY);
    visitor.await("/robots.txt", answer -> answer.text().equals(ROBOTS));
  }
}
