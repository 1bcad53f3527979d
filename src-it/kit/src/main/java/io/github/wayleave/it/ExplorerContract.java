package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.explorer.ExplorerResponse;
import io.github.wayleave.explorer.ExplorerServlet;
import io.github.wayleave.publish.answer.Header;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/** The explorer behind a login of the application: who sees it, and what others get. */
@RunInForms(FILTER)
public class ExplorerContract extends FolderContract {
  private static final String POLICY =
      "robots: { disallow: /search }\nenforcement: { mode: observe }\n";
  private static final String PATH = "/internal/crawlers";
  private static final String HOSTILE = "GPTBot/1.2 <img src=x onerror=alert(1)>\"'";
  private static final String NOBODY = "";
  private static final Path PAGE = Path.of("../../docs/explorer.md");

  public ExplorerContract(Launcher launcher) {
    super(launcher);
  }

  private static WarFolder mapped(WorkDir work, String pattern, String... parameters) {
    return war(work)
        .policy(POLICY)
        .webXml(
            WarFolder.filter("login", NamedUserFilter.class),
            """
            <servlet>
              <servlet-name>explorer</servlet-name>
              <servlet-class>%s</servlet-class>
              %s
              <load-on-startup>1</load-on-startup>
            </servlet>
            <servlet-mapping>
              <servlet-name>explorer</servlet-name>
              <url-pattern>%s</url-pattern>
            </servlet-mapping>
            """
                .formatted(ExplorerServlet.class.getName(), String.join("\n", parameters), pattern),
            WarFolder.application("/search"));
  }

  private static WarFolder allowing(WorkDir work, String allow) {
    return mapped(work, PATH + "/*", WarFolder.parameter("allow", allow));
  }

  private static RawResponse send(Container container, String method, String path, String user) {
    RawRequest request = RawRequest.of(method, PATH + path);
    RawResponse response =
        RunningSite.send(
            container, user.isEmpty() ? request : request.with(NamedUserFilter.FIELD, user));
    if (response.status() != 400) {
      for (Header header : ExplorerResponse.HEADERS) {
        assertThat(response.headerValues(header.name()))
            .as("%s of %s %s", header.name(), method, path)
            .containsExactly(header.value());
      }
    }
    return response;
  }

  private static RawResponse get(Container container, String path, String user) {
    return send(container, "GET", path, user);
  }

  private static void crawl(Container container, String path) {
    RunningSite.send(container, RawRequest.get(path).with("User-Agent", HOSTILE));
  }

  private static void assertNothing(RawResponse response) {
    assertThat(response.status()).as("%s", response).isEqualTo(404);
    assertThat(response.content()).isEmpty();
  }

  @Test
  void withoutAPrincipal_nothingIsThere(WorkDir work) throws Exception {
    try (Container container = start(mapped(work, PATH + "/*"))) {
      for (String path : List.of("", "/", "/style.css", "/crawlers/GPTBot", "/no-such-page")) {
        for (String method : List.of("GET", "HEAD", "POST", "PUT", "OPTIONS")) {
          assertNothing(send(container, method, path, NOBODY));
        }
      }
    }
  }

  @Test
  void aUser_seesWhatCrawlersDid(WorkDir work) throws Exception {
    try (Container container = start(allowing(work, "user"))) {
      crawl(container, "/robots.txt");
      crawl(container, "/search?q=%3Cscript%3E");
      Eventually.await(
          "the crawler is in the ledger",
          () -> get(container, "/crawlers/GPTBot", "ada").text().contains("Disallow: /search"));
      String page = get(container, "/", "ada").text();
      assertThat(page).contains("href=\"./crawlers/GPTBot\"", "In force: wayleave.yaml, version ");
      String story = get(container, "/crawlers/GPTBot", "ada").text();
      assertThat(story)
          .contains("Disallow: /search", "&lt;img src=x")
          .doesNotContain("<img", "<script>");
      assertThat(get(container, "/violations?kind=hadRead", "ada").status()).isEqualTo(200);
      assertThat(get(container, "/style.css", "ada").header("Content-Type")).startsWith("text/css");
      assertThat(get(container, "/explorer.js", "ada").status()).isEqualTo(200);
    }
  }

  @Test
  void methods_onlyReadOnes(WorkDir work) throws Exception {
    try (Container container = start(allowing(work, "user"))) {
      RawResponse whole = get(container, "/style.css", "ada");
      RawResponse head = send(container, "HEAD", "/style.css", "ada");
      assertThat(head.status()).isEqualTo(200);
      assertThat(head.header("Content-Length")).isEqualTo(Integer.toString(whole.content().length));
      for (String method : List.of("POST", "PUT", "DELETE", "PATCH", "OPTIONS")) {
        RawResponse refused = send(container, method, "/", "ada");
        assertThat(refused.status()).as(method).isEqualTo(405);
        assertThat(refused.header("Allow")).isEqualTo("GET, HEAD");
        assertThat(refused.content()).isEmpty();
      }
    }
  }

  @Test
  void pathWithoutItsSlash_isRedirected(WorkDir work) throws Exception {
    try (Container container = start(allowing(work, "user"))) {
      for (String path : List.of("", ";a=example.org:", "?x=1")) {
        RawResponse response = get(container, path, "ada");
        assertThat(response.status()).as(path).isEqualTo(308);
        assertThat(response.header("Location")).isEqualTo("./crawlers/");
      }
    }
  }

  @Test
  void role_othersGetNothing(WorkDir work) throws Exception {
    try (Container container = start(allowing(work, "role:ops"))) {
      assertThat(get(container, "/style.css", "ada ops").status()).isEqualTo(200);
      assertNothing(get(container, "/style.css", "ada shop"));
      assertNothing(get(container, "/style.css", "ada"));
      assertNothing(get(container, "/style.css", NOBODY));
    }
  }

  @Test
  void anybody_isServed_andWarnedOf(WorkDir work) throws Exception {
    try (LogLines log = new LogLines();
        Container container = start(allowing(work, "anybody"))) {
      assertThat(get(container, "/style.css", NOBODY).status()).isEqualTo(200);
      assertThat(log.with("guard the path yourself")).hasSize(1);
      assertThat(log.with("guard the path yourself").get(0)).contains("WARN", "allow: anybody");
    }
  }

  @Test
  void hostileName_isOnlyLookedUp(WorkDir work) throws Exception {
    try (Container container = start(allowing(work, "user"))) {
      Eventually.await(
          "the ledger was read", () -> get(container, "/crawlers/x", "ada").status() == 404);
      for (String path :
          List.of(
              "/crawlers/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
              "/%3Cscript%3Ealert(1)",
              "/crawlers/..%2F..%2FWEB-INF%2Fweb.xml",
              "/crawlers/%2e%2e%2f%2e%2e%2fWEB-INF/web.xml",
              "/crawlers/%00",
              "/crawlers/%E2%80%AEtoBTPG",
              "/crawlers/%FF%FE",
              "/crawlers/%25zz",
              "/page/style.css",
              "/crawlers/")) {
        RawResponse response = get(container, path, "ada");
        assertThat(response.status()).as(path).isIn(400, 404);
        assertThat(response.text())
            .as(path)
            .doesNotContain("<script>alert", "web-app", "\u202e", POLICY);
      }
    }
  }

  @Test
  void unknownSetting_isNamedAtTheStart_andNothingIsServed(WorkDir work) {
    for (String allow : List.of("users", "role:", "", "User", "127.0.0.1")) {
      assertDoesNotStart(
          allowing(work, allow),
          "allow: expected user, role:NAME or anybody, found \"%s\"".formatted(allow));
    }
    assertDoesNotStart(
        mapped(work, PATH + "/*", WarFolder.parameter("alow", "role:ops")),
        "alow: unknown init-param; expected \"allow\" or \"switch\"");
    assertDoesNotStart(
        mapped(work, PATH),
        "url-pattern: expected a path that ends with \"/*\", found \"%s\"".formatted(PATH));
  }

  private static RawResponse post(
      Container container, String user, String cookie, String form, String... origin) {
    RawRequest request =
        RawRequest.of("POST", PATH + "/switch")
            .with(NamedUserFilter.FIELD, user)
            .with("Cookie", cookie)
            .with("Content-Type", "application/x-www-form-urlencoded");
    for (int i = 0; i < origin.length; i += 2) {
      request = request.with(origin[i], origin[i + 1]);
    }
    return RunningSite.send(container, request.withContent(form));
  }

  private static int search(Container container) {
    RawRequest request = RawRequest.get("/search").with("User-Agent", "GPTBot/1.2");
    return RunningSite.send(container, request).status();
  }

  @Test
  void switch_withoutItsSetting_isNotThere(WorkDir work) throws Exception {
    try (Container container = start(allowing(work, "role:ops"))) {
      assertThat(get(container, "/switch", "ada ops").status()).isEqualTo(404);
      assertThat(post(container, "ada ops", "a=b", "mode=off", "Sec-Fetch-Site", "same-origin"))
          .extracting(RawResponse::status)
          .isEqualTo(405);
      assertThat(get(container, "/", "ada ops").text()).doesNotContain("href=\"./switch\"");
    }
    assertDoesNotStart(
        mapped(work, PATH + "/*", WarFolder.parameter("switch", "user")),
        "switch: expected role:NAME, found \"user\"");
  }

  private static final String[] HERE = {"Sec-Fetch-Site", "same-origin"};

  /** The page of a user who may change what is refused, with what its form sends back. */
  private record SwitchForm(String page, String cookie, String form) {
    static SwitchForm of(Container container) {
      RawResponse asked = get(container, "/switch?mode=enforce", "ada ops");
      String token =
          asked.text().replaceAll("(?s).*name=\"token\" value=\"([0-9a-f]{64})\".*", "$1");
      return new SwitchForm(
          asked.text(), asked.header("Set-Cookie").split(";", 2)[0], "mode=enforce&token=" + token);
    }
  }

  private static WarFolder switchable(WorkDir work) {
    return mapped(
        work,
        PATH + "/*",
        WarFolder.parameter("allow", "user"),
        WarFolder.parameter("switch", "role:ops"));
  }

  @Test
  void switch_needsRoleTokenAndOrigin(WorkDir work) throws Exception {
    try (Container container = start(switchable(work))) {
      assertThat(get(container, "/switch", "ada").status()).isEqualTo(404);
      assertThat(get(container, "/", "ada").text()).doesNotContain("href=\"./switch\"");
      SwitchForm page = SwitchForm.of(container);
      String cookie = page.cookie();
      String form = page.form();
      assertThat(post(container, "ada", cookie, form, HERE).status()).isEqualTo(405);
      for (RawResponse refused :
          List.of(
              post(container, "ada ops", cookie, form),
              post(container, "ada ops", cookie, form, "Sec-Fetch-Site", "cross-site"),
              post(container, "ada ops", cookie, form, "Sec-Fetch-Site", "same-site"),
              post(container, "ada ops", cookie, form, "Origin", "https://elsewhere.example"),
              post(container, "ada ops", cookie, form, "Origin", "null"),
              post(container, "ada ops", "a=b", form, HERE),
              post(container, "ada ops", cookie, "mode=enforce", HERE),
              post(container, "ada ops", cookie, form.replace("token=", "token=0"), HERE))) {
        assertThat(refused.status()).as("%s", refused).isEqualTo(403);
      }
      assertThat(post(container, "ada ops", cookie, form.replace("enforce", "open"), HERE))
          .extracting(RawResponse::status)
          .isEqualTo(400);
      assertThat(search(container)).isEqualTo(200);
    }
  }

  @Test
  void switch_appliesAtOnce_andTheLogNamesTheUser(WorkDir work) throws Exception {
    try (LogLines log = new LogLines();
        Container container = start(switchable(work))) {
      SwitchForm page = SwitchForm.of(container);
      assertThat(page.page())
          .contains("Refuse what the rules deny", "href=\"./switch\"")
          .contains("until the application ends");
      RawResponse changed =
          post(
              container,
              "ada ops",
              page.cookie(),
              page.form(),
              "Origin",
              "https://www.example.org");
      assertThat(changed.status()).isEqualTo(303);
      assertThat(changed.header("Location")).isEqualTo("./switch");
      assertThat(search(container)).isEqualTo(403);
      assertThat(log.with("switched: enforcement: enforce (by ada, in the explorer)")).hasSize(1);
      assertThat(get(container, "/switch", "ada ops").text())
          .contains("enforcement: enforce (by ada, in the explorer)");
      String back = page.form().replace("enforce", "policy");
      post(container, "ada ops", page.cookie(), back, HERE);
      assertThat(search(container)).isEqualTo(200);
    }
  }

  /** Tomcat starts an application whose servlet does not start, and Jetty does not. */
  private void assertDoesNotStart(WarFolder war, String reason) {
    try (LogLines log = new LogLines()) {
      try (Container container = start(war)) {
        for (int i = 0; i < 2; i++) {
          RawRequest request = RawRequest.get(PATH).with(NamedUserFilter.FIELD, "ada ops");
          assertThat(RunningSite.send(container, request).status()).isEqualTo(404);
        }
      } catch (Exception e) {
        assertThat(StartFailures.messages(e)).contains("the explorer does not start: " + reason);
      }
      assertThat(log.with("ERROR io.github.wayleave.explorer.ExplorerServlet"))
          .singleElement()
          .asString()
          .endsWith("the explorer does not start: " + reason);
    }
  }

  @Test
  void webXmlOfThePage_asksForALogin(WorkDir work) throws Exception {
    String page = Files.readString(PAGE);
    String xml = page.substring(page.indexOf("```xml\n<servlet>") + "```xml\n".length());
    WarFolder war = war(work).policy(POLICY).webXml(xml.substring(0, xml.indexOf("```")));
    try (Container container = start(war)) {
      assertThat(login(container, NOBODY).status()).isEqualTo(401);
      assertThat(login(container, "ops:wrong").status()).isEqualTo(401);
      assertThat(login(container, "shop:day").status()).isEqualTo(403);
      RawResponse response = login(container, "ops:night");
      assertThat(response.status()).isEqualTo(200);
      assertThat(response.headerValues("Content-Security-Policy")).hasSize(1);
    }
  }

  private static RawResponse login(Container container, String credentials) {
    RawRequest request = RawRequest.get(PATH + "/");
    return RunningSite.send(
        container,
        credentials.isEmpty()
            ? request
            : request.with(
                "Authorization",
                "Basic "
                    + Base64.getEncoder()
                        .encodeToString(credentials.getBytes(StandardCharsets.US_ASCII))));
  }
}
