package io.github.wayleave.identity.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A site in a separate JVM, whose settings a test can choose. */
final class SiteProcess implements AutoCloseable {
  private static final String PORT = "listening at ";

  private final Process process;
  private final SiteClient client;

  private SiteProcess(Process process, int port) {
    this.process = process;
    this.client = new SiteClient(port);
  }

  /** Starts a JVM with options. */
  static SiteProcess start(TestContainer container, Path folder, String policy, String... options)
      throws IOException {
    Files.writeString(folder.resolve("policy.yaml"), policy);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(SiteProcess.class.getName(), container.name(), folder.toString()));
    Process process =
        new ProcessBuilder(command).redirectError(folder.resolve("site.log").toFile()).start();
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    String line = output.readLine();
    while (line != null && !line.startsWith(PORT)) {
      line = output.readLine();
    }
    assertThat(line).as(Files.readString(folder.resolve("site.log"))).isNotNull();
    return new SiteProcess(process, Integer.parseInt(line.substring(PORT.length())));
  }

  SiteClient client() {
    return client;
  }

  /** Ends the JVM. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs a site until the process ends: the name of the container, and the folder. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[1]);
    FilteredSite site =
        FilteredSite.start(
            TestContainer.valueOf(arguments[0]),
            folder,
            Files.readString(folder.resolve("policy.yaml")));
    System.out.println(PORT + site.port());
    Thread.currentThread().join();
  }
}
