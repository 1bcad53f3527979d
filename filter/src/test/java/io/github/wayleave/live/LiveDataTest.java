package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.yaml.PolicySource;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Dataset files of a running policy. */
@Timeout(180)
class LiveDataTest {
  private static final String AIR = "/data/air.csv";
  private static final String NOISE = "/data/noise.csv";

  @TempDir Path folder;

  private final AtomicReference<SitePolicy> policy = new AtomicReference<>(offering(AIR));
  private final PolicySource source = context -> policy.get();

  @BeforeEach
  void files() throws Exception {
    write(AIR, "a,b\n1,2\n");
    write(NOISE, "c\n");
  }

  @Test
  void dataTxt_fileChanges_hasCurrentLengthAndHash() throws Exception {
    try (RunningPolicy live = RunningPolicy.start(source, settings())) {
      await(live, "a,b\n1,2\n");
      write(AIR, "a,b\n1,2\n3,4\n");
      await(live, "a,b\n1,2\n3,4\n");
      assertThat(live.status().activePolicy().orElseThrow().fileProblems()).isEmpty();
    }
  }

  @Test
  void reload_otherFiles_areListed() throws Exception {
    try (RunningPolicy live = RunningPolicy.start(source, settings())) {
      await(live, "a,b\n1,2\n");
      policy.set(offering(NOISE));
      live.reload();
      await(live, "c\n");
    }
  }

  @Test
  void file_deleted_isReportedAndNotListed() throws Exception {
    try (RunningPolicy live = RunningPolicy.start(source, settings())) {
      await(live, "a,b\n1,2\n");
      Files.delete(folder.resolve("data/air.csv"));
      while (document(live).isPresent()) {
        Thread.sleep(20);
      }
      assertThat(live.status().activePolicy().orElseThrow().fileProblems())
          .singleElement()
          .asString()
          .startsWith(AIR + " ");
    }
  }

  @Test
  void policy_withoutDatasets_startsNoThread() throws Exception {
    policy.set(SitePolicy.builder().build());
    long initialCount = threads();
    try (RunningPolicy live = RunningPolicy.start(source, settings())) {
      assertThat(threads()).isEqualTo(initialCount);
      policy.set(offering(AIR));
      live.reload();
      assertThat(threads()).isEqualTo(initialCount + 1);
    }
    assertThat(threads()).isEqualTo(initialCount);
  }

  private static long threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("wayleave-data"))
        .count();
  }

  private LiveSettings settings() {
    return LiveSettings.of(Environment.PRODUCTION)
        .withReload(Optional.empty())
        .withFiles(DataRoot.folder(folder));
  }

  private static SitePolicy offering(String file) {
    Dataset.Builder air =
        Dataset.builder("air")
            .title("Air")
            .description("What is in the air of the city, hour by hour since 2014.")
            .license("CC0-1.0")
            .file(file);
    return SitePolicy.builder()
        .site("https://www.example.org")
        .data(DataPolicy.builder().dataset(air.build()).build())
        .build();
  }

  /**
   * Waits until the document has the length and hash of this content; the timeout of the test ends
   * it.
   */
  private static void await(RunningPolicy live, String content) throws Exception {
    byte[] bytes = content.getBytes(StandardCharsets.US_ASCII);
    String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    String attributes = "Bytes: " + bytes.length + "\r\nSHA-256: " + hash + "\r\n";
    while (document(live).filter(text -> text.contains(attributes)).isEmpty()) {
      Thread.sleep(20);
    }
  }

  private static Optional<String> document(RunningPolicy live) {
    return live.current()
        .orElseThrow()
        .publication()
        .defaultPublication()
        .document(DocumentPaths.DATA_TXT)
        .map(PublishedDocument::octets)
        .map(bytes -> new String(bytes, StandardCharsets.US_ASCII));
  }

  private void write(String path, String content) throws Exception {
    Path file = folder.resolve(path.substring(1));
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }
}
