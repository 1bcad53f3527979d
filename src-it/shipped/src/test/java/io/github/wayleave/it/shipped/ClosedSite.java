package io.github.wayleave.it.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.it.LoginFilter;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.it.WarFolder;
import io.github.wayleave.servlet.WayleaveFilter;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;

/** An application with a policy, whose own filter answers {@code /robots.txt} with a login page. */
final class ClosedSite {
  private static final String POLICY =
      """
      robots:
        disallow: /private
      enforcement: { mode: enforce }
      """;

  private static final String LOGIN =
      """
      <filter>
        <filter-name>login</filter-name>
        <filter-class>%s</filter-class>
      </filter>
      <filter-mapping>
        <filter-name>login</filter-name>
        <url-pattern>/robots.txt</url-pattern>
        <url-pattern>/private/*</url-pattern>
      </filter-mapping>
      """
          .formatted(LoginFilter.class.getName());

  private static final Pattern STARTED = Pattern.compile("publishing robots\\.txt for all hosts");

  private final ShippedLauncher launcher;

  ClosedSite(ShippedLauncher launcher) {
    this.launcher = launcher;
  }

  /** Asserts that the filter is registered once and first, with additional elements of web.xml. */
  void assertInForce(String elements) {
    assertInForce(folder(elements));
  }

  /** The same with a web.xml that is metadata-complete. */
  void assertInForceWhereComplete(String elements) {
    assertInForce(complete(elements));
  }

  private void assertInForce(WarFolder war) {
    long before = started();
    ContainerClient visitor = ContainerClient.of(launcher, war);
    RawResponse robots = visitor.get("/robots.txt");
    assertThat(robots.status()).as("%s", robots).isEqualTo(200);
    assertThat(robots.text()).isEqualTo("User-agent: *\r\nDisallow: /private\r\n");
    assertThat(robots.has("Set-Cookie")).isFalse();
    RawResponse refused = visitor.get(ContainerClient.GPTBOT, "/private/page");
    assertThat(refused.status()).as("%s", refused).isEqualTo(403);
    assertThat(refused.header(Refusal.FIELD)).startsWith("refused; crawler=GPTBot");
    assertLogin(visitor.get(ContainerClient.BROWSER, "/private/page"));
    assertThat(visitor.get("/site/filters").text())
        .containsOnlyOnce(WayleaveFilter.class.getName());
    assertThat(started() - before).as("start lines").isEqualTo(1);
  }

  /**
   * Asserts that the filter is active where a complete web.xml declares it, and that a second
   * application, whose web.xml declares none, has none, without a log message.
   */
  void assertInForceOnlyWhereDeclared(String declaration) {
    WarFolder silent = WarFile.guard(complete(""), launcher.generation());
    ShippedContainer container = launcher.container();
    BooleanSupplier isStarted =
        container.begin("silent", WarFile.pack(silent.root(), launcher.generation()));
    assertInForceWhereComplete(declaration);
    assertThat(isStarted.getAsBoolean()).isTrue();
    ContainerClient visitor = new ContainerClient(container);
    assertLogin(visitor.get("/silent/robots.txt"));
    assertThat(visitor.get("/silent/site/filters").text())
        .contains(LoginFilter.class.getName())
        .doesNotContain(WayleaveFilter.class.getName());
    assertThat(container.log()).doesNotContain("this application is at /silent");
  }

  private WarFolder folder(String elements) {
    return OrdinarySite.in(launcher.folder("closed-by-a-filter"), elements, LOGIN)
        .classes(LoginFilter.class)
        .policy(POLICY);
  }

  private WarFolder complete(String elements) {
    WarFolder war = folder(elements);
    String webXml = Folders.read(war.root().resolve("WEB-INF/web.xml"));
    return war.file(
        "WEB-INF/web.xml", webXml.replace("<web-app ", "<web-app metadata-complete=\"true\" "));
  }

  private static void assertLogin(RawResponse response) {
    assertThat(response.status()).as("%s", response).isEqualTo(302);
    assertThat(response.header("Location")).endsWith("/login");
  }

  /** Counts lines of the whole log, since an earlier application logs nothing after its start. */
  private long started() {
    return STARTED.matcher(launcher.container().log()).results().count();
  }
}
