package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The path that the client sent decides, not the welcome file with which the container answers. */
@RunInForms({FILTER, FRONT})
public class WelcomeFileContract {
  private static final String TAG = "X-Robots-Tag";
  private static final String POLICY =
      """
      robots: { disallow: [/index.html, /landing/index.html, "/*.jsp$"] }
      headers:
        - { paths: [/index.html, /landing/index.html, "/*.jsp$"], x-robots-tag: noarchive }
      usage:
        search: allow
        except: { paths: [/index.html, /landing/, "/*.jsp$"], search: deny }
      enforcement: { mode: enforce }
      """;

  private final Launcher launcher;
  private Container container;

  public WelcomeFileContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @BeforeEach
  final void start(SharedResource shared) throws Exception {
    container = shared.get(Container.class, this::start);
  }

  private Container start(Path folder) throws Exception {
    WarFolder war =
        new WarFolder(folder.resolve("application"))
            .policy(POLICY)
            .file("index.html", "start")
            .file("landing/index.html", "landing")
            .file("caf\u00e9/index.html", "caf\u00e9")
            .file("shop/start.jsp", "shop")
            .webXml(
                "<servlet><servlet-name>public</servlet-name><servlet-class>%s</servlet-class></servlet>"
                    .formatted(ProtectedPathServlet.class.getName()),
                "<servlet-mapping><servlet-name>public</servlet-name><url-pattern>*.jsp</url-pattern></servlet-mapping>",
                "<welcome-file-list><welcome-file>index.html</welcome-file><welcome-file>start.jsp</welcome-file></welcome-file-list>");
    return launcher.start(Deployment.of(war.root()));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      textBlock =
          """
          /, y
          /?utm_source=x, y
          /shop/, y
          /caf%C3%A9/, y
          /landing/, n
          /landing/;jsessionid=0A1B, n
          /shop/./, y
          """)
  void folder_withAWelcomeFile_isDecidedAsTheFolder(String target, String search) {
    RawResponse page = ask(target, SpelledSite.CRAWLER);
    assertThat(page.has("Wayleave")).as("%s: %s", target, page).isFalse();
    assertThat(page.status()).as("%s: %s", target, page).isIn(200, 302);
    assertThat(String.join(", ", page.headerValues(TAG)))
        .as("%s: %s", target, page)
        .doesNotContain("noarchive");
    assertThat(page.header("Content-Usage")).isEqualTo("search=" + search);
    assertThat(ask(target, SpelledSite.BROWSER).status()).isEqualTo(page.status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/index.html",
        "/%69ndex.html",
        "/landing/index.html",
        "/landing;x=1/index.html",
        "/landing/../index.html",
        "//landing//index.html",
        "/shop/start.jsp"
      })
  void welcomeFile_requestedByName_isDecidedAsTheFile(String target) {
    RawResponse page = ask(target, SpelledSite.CRAWLER);
    assertThat(page.status()).as("%s: %s", target, page).isIn(400, 403);
    RawResponse browsers = ask(target, SpelledSite.BROWSER);
    if (browsers.status() == 200) {
      assertThat(page.has("Wayleave")).as("%s: %s", target, page).isTrue();
      assertThat(browsers.header(TAG)).as("%s: %s", target, browsers).contains("noarchive");
    }
  }

  private RawResponse ask(String target, String userAgent) {
    return RunningSite.send(container, RawRequest.get(target).with("User-Agent", userAgent));
  }
}
