package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands about files load neither the HTTP client nor the verifier, which takes time. */
class LoadedClassesIT {
  private static final String CLIENT = "java.net.http.HttpClient ";
  private static final List<String> VERIFIER =
      List.of("org.xbill.DNS.", "io.github.wayleave.identity.", "sun.security.ssl.");
  private static final Path JAR = Path.of(System.getProperty("wayleave.cli.jar"));
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;

  private String loadedBy(String... arguments) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("a.txt"), "User-agent: *\nDisallow: /a\n");
    List<String> words = new ArrayList<>(List.of(JAVA, "-verbose:class", "-jar", JAR.toString()));
    words.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }

  @Test
  void files_loadNoHttpClient() throws Exception {
    assertThat(loadedBy("diff", "a.txt", "a.txt"))
        .contains("No decision changes.")
        .doesNotContain(CLIENT)
        .doesNotContain(VERIFIER);
  }

  @Test
  void site_loadsHttpClient() throws Exception {
    assertThat(loadedBy("diff", "a.txt", "--url", "http://127.0.0.1:1")).contains(CLIENT);
  }
}
