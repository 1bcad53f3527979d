package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.FullEffort;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplicationAotProcessor;

/** An application that was processed ahead of time without a policy, and gets one at its start. */
class AheadOfTimeTest {
  private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");
  private static final long SECONDS = 300;

  @TempDir private Path folder;

  @Test
  @FullEffort
  void policyNamedAtTheStart_isUsed() throws Exception {
    Path application = application();
    Path prepared = prepare(application);
    Path policy = SpringPolicies.write(folder, "robots: { disallow: /named-at-the-start }\n");

    assertThat(robotsTxt(application, prepared, "--wayleave.policy=" + policy))
        .contains("publishing robots.txt", "Disallow: /named-at-the-start");
    assertThat(robotsTxt(application, prepared)).contains("no policy found: nothing is published");
  }

  /**
   * Returns a folder with only the application, because the class path of the tests contains a
   * policy.
   */
  private Path application() throws IOException {
    String name = PreparedShop.class.getName().replace('.', '/') + ".class";
    Path target = folder.resolve("application").resolve(name);
    Files.createDirectories(target.getParent());
    Files.write(target, getClass().getClassLoader().getResourceAsStream(name).readAllBytes());
    return folder.resolve("application");
  }

  private static String classPath(Path... folders) {
    Stream<String> otherEntries =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(
                entry -> !entry.replace('\\', '/').replaceAll("/$", "").endsWith("/test-classes"))
            .filter(entry -> !entry.equals("target/test-classes"));
    return Stream.concat(Arrays.stream(folders).map(Path::toString), otherEntries)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private Path prepare(Path application) throws Exception {
    Path sources = folder.resolve("sources");
    Path prepared = Files.createDirectories(folder.resolve("prepared"));
    String exclusion = EmbeddedContainer.TOMCAT.argument();
    Process processor =
        start(
            classPath(application),
            List.of(),
            SpringApplicationAotProcessor.class.getName(),
            PreparedShop.class.getName(),
            sources.toString(),
            prepared.toString(),
            prepared.toString(),
            "org.example",
            "shop",
            exclusion);
    assertThat(processor.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(processor.exitValue()).as(this::output).isZero();
    compile(sources, prepared, classPath(application));
    return prepared;
  }

  private static void compile(Path sources, Path target, String classPath) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-proc:none", "-nowarn", "-parameters", "-cp", classPath, "-d", target.toString()));
    try (Stream<Path> files = Files.walk(sources)) {
      files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
  }

  private String robotsTxt(Path application, Path prepared, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(PreparedShop.class.getName()));
    command.add("--server.port=0");
    command.add("--server.address=127.0.0.1");
    command.addAll(List.of(arguments));
    Process process =
        start(
            classPath(prepared, application),
            List.of("-Dspring.aot.enabled=true"),
            command.toArray(String[]::new));
    try {
      String body =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(
                          URI.create("http://127.0.0.1:" + port(process) + "/robots.txt"))
                      .build(),
                  BodyHandlers.ofString())
              .body();
      return output() + body;
    } finally {
      process.destroy();
      process.waitFor(SECONDS, TimeUnit.SECONDS);
    }
  }

  private int port(Process process) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (process.isAlive() && System.nanoTime() < deadline) {
      Matcher line = PORT.matcher(output());
      if (line.find()) {
        return Integer.parseInt(line.group(1));
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new AssertionError("the application did not start:\n" + output());
  }

  private Process start(String classPath, List<String> options, String... command)
      throws IOException {
    List<String> line =
        new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
    line.addAll(List.of("-XX:TieredStopAtLevel=1", "-Dfile.encoding=UTF-8"));
    line.addAll(options);
    line.addAll(List.of("-cp", classPath));
    line.addAll(List.of(command));
    return new ProcessBuilder(line)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("output.txt").toFile())
        .start();
  }

  private String output() {
    try {
      return Files.readString(folder.resolve("output.txt"));
    } catch (IOException e) {
      return "";
    }
  }
}
