package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.servlet.WayleaveInitializer;
import jakarta.servlet.ServletContainerInitializer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.catalina.Context;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.servlet.support.SpringBootServletInitializer;
import org.springframework.web.SpringServletContainerInitializer;

/** An application as a WAR, where the filter's own initializer runs too. */
class WarTest {
  private static final ServletContainerInitializer SPRING = new SpringServletContainerInitializer();
  private static final ServletContainerInitializer WAYLEAVE = new WayleaveInitializer();
  private static final String IN_THE_WAR = "robots: { disallow: /in-the-war }\n";

  @TempDir private Path folder;
  private Tomcat tomcat;
  private Path root;

  @BeforeEach
  void createTomcat() throws IOException {
    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
    root = Files.createDirectories(folder.resolve("root"));
    Files.createDirectories(root.resolve("WEB-INF"));
    tomcat = new Tomcat();
    tomcat.setBaseDir(folder.toString());
    tomcat.setPort(0);
    tomcat.getConnector().setProperty("address", "127.0.0.1");
  }

  @AfterEach
  void stop() throws Exception {
    tomcat.stop();
    tomcat.destroy();
  }

  /** The initializer of an application for an external container. */
  public static final class WarApplication extends SpringBootServletInitializer {
    @Override
    protected SpringApplicationBuilder configure(SpringApplicationBuilder builder) {
      return builder
          .sources(TestSite.class)
          .properties(
              "spring.autoconfigure.exclude="
                  + EmbeddedContainer.TOMCAT.argument().replaceFirst("[^=]*=", ""));
    }
  }

  private Context deploy(ServletContainerInitializer... initializers) throws Exception {
    Context context = tomcat.addContext("", root.toString());
    context.setParentClassLoader(getClass().getClassLoader());
    for (ServletContainerInitializer initializer : initializers) {
      context.addServletContainerInitializer(
          initializer, initializer == SPRING ? Set.of(WarApplication.class) : Set.of());
    }
    tomcat.start();
    assertThat(context.getState().isAvailable()).isTrue();
    return context;
  }

  private HttpResponse<String> get(String host, String path) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + path);
    RequestLedger.count(EmbeddedContainer.TOMCAT);
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(uri)
                .version(HttpClient.Version.HTTP_1_1)
                .setHeader("Host", host)
                .build(),
            BodyHandlers.ofString());
  }

  private static List<String> filters(Context context) {
    return Arrays.stream(context.findFilterDefs())
        .filter(filter -> WayleaveFilter.class.getName().equals(filter.getFilterClass()))
        .map(filter -> filter.getFilterName())
        .toList();
  }

  @Test
  void policyOnTheClassPath_isPublishedOnce() throws Exception {
    Context context = deploy(WAYLEAVE, SPRING);

    assertThat(filters(context)).containsExactly("wayleave");
    assertThat(get("www.example.org", "/robots.txt").body()).contains("Disallow: /search");
    assertThat(get("www.example.org", "/page").body()).isEqualTo("page");
  }

  @Test
  void springFirst_initializerKeepsItsFilter() throws Exception {
    Files.writeString(root.resolve("WEB-INF/wayleave.yaml"), IN_THE_WAR);

    Context context = deploy(SPRING, WAYLEAVE);

    assertThat(filters(context)).containsExactly("wayleave");
    assertThat(get("www.example.org", "/robots.txt").body()).contains("Disallow: /search");
  }

  @Test
  void initializerFirst_springKeepsItsFilter() throws Exception {
    Files.writeString(root.resolve("WEB-INF/wayleave.yaml"), IN_THE_WAR);

    Context context = deploy(WAYLEAVE, SPRING);

    assertThat(filters(context)).containsExactly("wayleave");
    assertThat(get("www.example.org", "/robots.txt").body()).contains("Disallow: /in-the-war");
  }

  @Test
  void hiddenHost_responsesAreNoindex() throws Exception {
    deploy(WAYLEAVE, SPRING);

    assertThat(noindex("/page")).containsExactly("noindex");
    assertThat(noindex("/does/not/exist")).containsExactly("noindex");
  }

  /**
   * ErrorPageFilter precedes every other filter, resets the response, and forwards to the error
   * page.
   */
  @Test
  void hiddenHost_pageAfterAnException_isNotNoindex() throws Exception {
    deploy(WAYLEAVE, SPRING);

    assertThat(get("staging.example.org", "/broken").statusCode()).isEqualTo(500);
    assertThat(noindex("/broken")).isEmpty();
  }

  private List<String> noindex(String path) throws Exception {
    return get("staging.example.org", path).headers().allValues("X-Robots-Tag");
  }

  @Test
  void containerThatScansForInitializers_findsBoth() throws Exception {
    String name = WarApplication.class.getName().replace('.', '/') + ".class";
    Path target = root.resolve("WEB-INF/classes").resolve(name);
    Files.createDirectories(target.getParent());
    Files.write(
        target, WarApplication.class.getClassLoader().getResourceAsStream(name).readAllBytes());
    StandardContext context = (StandardContext) tomcat.addWebapp("", root.toString());
    context.setParentClassLoader(getClass().getClassLoader());
    context.getJarScanner().setJarScanFilter((type, jar) -> false);
    context.setContainerSciFilter("org\\.eclipse\\.jetty");
    tomcat.start();

    assertThat(context.getState().isAvailable()).isTrue();
    assertThat(filters(context)).containsExactly("wayleave");
    assertThat(get("www.example.org", "/robots.txt").body()).contains("Disallow: /search");
    assertThat(get("www.example.org", "/page").body()).isEqualTo("page");
  }
}
