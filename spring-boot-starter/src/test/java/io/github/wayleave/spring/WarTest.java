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

/** An application as a WAR: the initializer of the filter's own jar runs there, too. */
class WarTest {
  private static final ServletContainerInitializer SPRING = new SpringServletContainerInitializer();
  private static final ServletContainerInitializer OURS = new WayleaveInitializer();
  private static final String IN_THE_WAR = "robots: { disallow: /in-the-war }\n";

  @TempDir private Path folder;
  private Tomcat tomcat;
  private Path root;

  @BeforeEach
  void make() throws IOException {
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

  /** What an application has that is made for a container of its own. */
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
    for (ServletContainerInitializer one : initializers) {
      context.addServletContainerInitializer(
          one, one == SPRING ? Set.of(WarApplication.class) : Set.of());
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
        .filter(one -> WayleaveFilter.class.getName().equals(one.getFilterClass()))
        .map(one -> one.getFilterName())
        .toList();
  }

  @Test
  void aPolicyOnTheClassPathIsPublishedOnceWhoeverComesFirst() throws Exception {
    Context context = deploy(OURS, SPRING);

    assertThat(filters(context)).containsExactly("wayleave");
    assertThat(get("www.example.org", "/robots.txt").body()).contains("Disallow: /search");
    assertThat(get("www.example.org", "/page").body()).isEqualTo("page");
  }

  @Test
  void theInitializerLeavesWhatSpringHasRegistered() throws Exception {
    Files.writeString(root.resolve("WEB-INF/wayleave.yaml"), IN_THE_WAR);

    Context context = deploy(SPRING, OURS);

    assertThat(filters(context)).containsExactly("wayleave");
    assertThat(get("www.example.org", "/robots.txt").body()).contains("Disallow: /search");
  }

  @Test
  void springLeavesWhatTheInitializerHasRegistered() throws Exception {
    Files.writeString(root.resolve("WEB-INF/wayleave.yaml"), IN_THE_WAR);

    Context context = deploy(OURS, SPRING);

    assertThat(filters(context)).containsExactly("wayleave");
    assertThat(get("www.example.org", "/robots.txt").body()).contains("Disallow: /in-the-war");
  }

  @Test
  void everyResponseOfAHiddenHostSaysSo() throws Exception {
    deploy(OURS, SPRING);

    assertThat(noindex("/page")).containsExactly("noindex");
    assertThat(noindex("/nobody/knows/it")).containsExactly("noindex");
  }

  /** ErrorPageFilter comes before any other, resets the response, and forwards. */
  @Test
  void onlyThePageAfterAnExceptionDoesNot() throws Exception {
    deploy(OURS, SPRING);

    assertThat(get("staging.example.org", "/broken").statusCode()).isEqualTo(500);
    assertThat(noindex("/broken")).isEmpty();
  }

  private List<String> noindex(String path) throws Exception {
    return get("staging.example.org", path).headers().allValues("X-Robots-Tag");
  }

  @Test
  void aContainerThatLooksForInitializersFindsBoth() throws Exception {
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
