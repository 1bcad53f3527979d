package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import jakarta.servlet.Servlet;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.core.json.JsonFactory;

/** Runs an application that is a module, with the jars on its module path. */
class ModulePathIT {
  private static final String MODULE =
      """
      module app {
        requires io.github.wayleave;
        requires jakarta.servlet;
        uses jakarta.servlet.ServletContainerInitializer;
      }
      """;

  private static final String MAIN =
      """
      package app;

      import io.github.wayleave.publish.Publication;
      import io.github.wayleave.yaml.SitePolicyLoader;
      import jakarta.servlet.ServletContainerInitializer;
      import java.time.InstantSource;
      import java.util.ServiceLoader;

      class Main {
        public static void main(String[] policy) {
          System.out.println(SitePolicyLoader.class.getModule());
          ServiceLoader.load(ServletContainerInitializer.class)
              .forEach(found -> System.out.println(found.getClass().getName()));
          Publication site =
              Publication.of(SitePolicyLoader.load("policy", policy[0]).defaultRules(), InstantSource.system());
          System.out.println(site.publishes("/data.json"));
          System.out.print(new String(site.document("/robots.txt").orElseThrow().octets()));
        }
      }
      """;

  private static final String POLICY =
      "{ site: 'https://www.example.org', robots: { disallow: /search },"
          + " data: { publisher: { name: Example, url: 'https://www.example.org' },"
          + " publish: [dcat-us], datasets: [{ id: a, title: A, description: Some numbers.,"
          + " license: CC-BY-4.0, keywords: [a], modified: 2026-01-31,"
          + " contact: { name: Example, email: data@example.org }, files: /a.csv }] } }";

  private static final String ANSWER =
      """
      module io.github.wayleave
      io.github.wayleave.servlet.WayleaveInitializer
      true
      User-agent: *
      Disallow: /search
      """;

  @TempDir private Path folder;

  @BeforeEach
  void compile() throws IOException {
    Path module = Files.writeString(folder.resolve("module-info.java"), MODULE);
    Path main = Files.writeString(folder.resolve("Main.java"), MAIN);
    String classes = folder.resolve("classes").toString();
    run(
        "javac",
        "-p",
        jars(),
        "-d",
        classes,
        "-Xlint:all,-options",
        "-Werror",
        "" + module,
        "" + main);
  }

  @Test
  void modulePath_publishesAndFindsServices() throws Exception {
    String path = folder.resolve("classes") + File.pathSeparator + jars();
    assertThat(answer(Path.of(System.getProperty("java.home")), "-p", path)).isEqualTo(ANSWER);
  }

  @Test
  void customRuntime_publishesAndFindsServices() throws Exception {
    String path = folder.resolve("classes") + File.pathSeparator + jars();
    String modules = "app,io.github.wayleave.catalogues";
    Path image = folder.resolve("image");
    run("jlink", "-p", path, "--add-modules", modules, "--output", image.toString());
    assertThat(answer(image)).isEqualTo(ANSWER);
  }

  private String answer(Path home, String... options) throws IOException, InterruptedException {
    List<String> command =
        Stream.of(
                Stream.of(home.resolve("bin/java").toString()),
                Stream.of(options),
                Stream.of("-m", "app/app.Main", POLICY))
            .flatMap(words -> words)
            .toList();
    Path log = folder.resolve("log");
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    String answer =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .replace("\r", "");
    assertThat(process.waitFor()).as(() -> text(log)).isZero();
    return answer;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static void run(String tool, String... arguments) {
    StringWriter output = new StringWriter();
    PrintWriter writer = new PrintWriter(output);
    assertThat(ToolProvider.findFirst(tool).orElseThrow().run(writer, writer, arguments))
        .as("%s says: %s", tool, output)
        .isZero();
  }

  private static String jars() {
    return Stream.of(
            SitePolicy.class,
            DcatUs.class,
            Servlet.class,
            Logger.class,
            Yaml.class,
            JsonFactory.class)
        .map(ModulePathIT::jar)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String jar(Class<?> type) {
    try {
      Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      assertThat(place).isRegularFile();
      return place.toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
