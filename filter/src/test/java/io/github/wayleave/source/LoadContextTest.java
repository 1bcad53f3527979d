package io.github.wayleave.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was read for a policy, and whether it has changed since. */
class LoadContextTest {
  private static final int MOST = 100;

  @TempDir Path folder;
  private final LoadContext context = LoadContext.of(Environment.PRODUCTION);
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(folder.resolve("policy.yaml"), "one");
  }

  /** A policy that asks for its crawlers late kept the whole tree of its file until then. */
  @Test
  void aPolicyDoesNotKeepWhatItWasReadThrough() throws IOException, InterruptedException {
    Files.writeString(file, "robots: { disallow: /a }");
    LoadContext passing = LoadContext.of(Environment.PRODUCTION);
    SitePolicy policy = PolicySource.of(file).load(passing);
    WeakReference<LoadContext> kept = new WeakReference<>(passing);
    passing = null;
    for (int i = 0; i < 100 && kept.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(kept.get()).isNull();
    assertThat(policy.crawlers().crawlers()).isNotEmpty();
  }

  @Test
  void nothingReadHasNotChanged() {
    assertThat(context.fileContents()).isEmpty();
    assertThat(context.fingerprint().isCurrent()).isTrue();
  }

  @Test
  void whatWasReadIsRemembered() {
    assertThat(read(file)).asString(UTF_8).isEqualTo("one");
    assertThat(context.fileContents()).containsOnlyKeys(file.toString());
    assertThat(context.environment()).isEqualTo(Environment.PRODUCTION);
  }

  @Test
  void theContentCountsAndNotTheTime() throws IOException {
    FileTime before = Files.getLastModifiedTime(file);
    read(file);
    LoadContext.Fingerprint fingerprint = context.fingerprint();
    Files.setLastModifiedTime(file, FileTime.fromMillis(0));
    assertThat(fingerprint.isCurrent()).isTrue();
    Files.writeString(file, "two");
    Files.setLastModifiedTime(file, before);
    assertThat(fingerprint.isCurrent()).isFalse();
    Files.writeString(file, "one");
    assertThat(fingerprint.isCurrent()).isTrue();
  }

  @Test
  void aFileThatChangesMeanwhileIsReadAsItWasAtFirst() throws IOException {
    read(file);
    Files.writeString(file, "two");
    assertThat(read(file)).asString(UTF_8).isEqualTo("one");
    assertThat(context.fileContents().get(file.toString())).asString(UTF_8).isEqualTo("one");
    assertThat(context.fingerprint().isCurrent()).isFalse();
  }

  @Test
  void eachFileCounts() throws IOException {
    Path other = Files.writeString(folder.resolve("robots.txt"), "other");
    read(file);
    LoadContext.Fingerprint ofOne = context.fingerprint();
    read(other);
    LoadContext.Fingerprint ofBoth = context.fingerprint();
    Files.writeString(other, "changed");
    assertThat(ofOne.isCurrent()).isTrue();
    assertThat(ofBoth.isCurrent()).isFalse();
  }

  @Test
  void aFileThatComesOrGoesHasChanged() throws IOException {
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> read(missing)).isInstanceOf(PolicyException.class);
    assertThat(context.fileContents()).isEmpty();
    LoadContext.Fingerprint ofNone = context.fingerprint();
    assertThat(ofNone.isCurrent()).isTrue();
    Files.writeString(missing, "");
    assertThat(ofNone.isCurrent()).isFalse();
    Files.delete(missing);
    Files.createDirectory(missing);
    assertThat(ofNone.isCurrent()).isFalse();
    read(file);
    LoadContext.Fingerprint ofBoth = context.fingerprint();
    Files.delete(missing);
    assertThat(ofBoth.isCurrent()).isTrue();
    Files.delete(file);
    assertThat(ofBoth.isCurrent()).isFalse();
  }

  @Test
  void aFileIsReadUpToALimitAndOneOctetMore() throws IOException {
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(100L << 20);
    }
    assertThat(read(file)).hasSize(MOST + 1);
    LoadContext.Fingerprint fingerprint = context.fingerprint();
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(200L << 20);
    }
    assertThat(fingerprint.isCurrent()).isTrue();
    Files.writeString(file, "\0".repeat(MOST));
    assertThat(fingerprint.isCurrent()).isFalse();
  }

  @Test
  void thereIsABoundToAllFilesTogether() throws IOException {
    int most = LoadContext.MAX_TOTAL_BYTES / 2;
    for (String name : List.of("a", "b", "c")) {
      try (RandomAccessFile sparse = new RandomAccessFile(folder.resolve(name).toFile(), "rw")) {
        sparse.setLength(most);
      }
    }
    context.readFile(SourceFile.of(folder.resolve("a")), most);
    context.readFile(SourceFile.of(folder.resolve("b")), most);
    context.readFile(SourceFile.of(folder.resolve("b")), most);
    assertThatThrownBy(() -> context.readFile(SourceFile.of(folder.resolve("c")), most))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("brings the total to more than the 100663296 bytes");
    assertThat(context.fingerprint().isCurrent()).isTrue();
  }

  @Test
  void aLinkToItselfCannotBeRead() throws IOException {
    Path link = folder.resolve("link");
    Files.createSymbolicLink(link, link.getFileName());
    assertThatThrownBy(() -> read(link))
        .isInstanceOf(PolicyException.class)
        .hasMessageStartingWith(link + ": cannot be read (" + link + ": ")
        .hasMessageEndingWith("); fix the file or the disk");
  }

  @Test
  void whatWasSavedIsReadInPlaceOfTheFiles() throws IOException {
    LoadContext saved =
        LoadContext.replaying(
            Environment.PRODUCTION, Map.of(file.toString(), "saved".getBytes(UTF_8)));
    assertThat(saved.readFile(SourceFile.of(file), MOST)).asString(UTF_8).isEqualTo("saved");
    Path other = Files.writeString(folder.resolve("other"), "there, but not saved");
    assertThatThrownBy(() -> saved.readFile(SourceFile.of(other), MOST))
        .isInstanceOf(PolicyException.class)
        .hasMessage(other + ": is not among the saved files; save all of them");
  }

  @Test
  void aSavedFileIsReadWholeSoThatItIsSeenToBeTooLarge() {
    LoadContext saved =
        LoadContext.replaying(
            Environment.PRODUCTION,
            Map.of(file.toString(), new byte[SitePolicyLoader.MAX_OCTETS + 1]));
    assertThatThrownBy(() -> PolicySource.of(file).load(saved))
        .hasMessageStartingWith(file + ": has more than 1048576 bytes");
  }

  private byte[] read(Path path) {
    return context.readFile(SourceFile.of(path), MOST);
  }
}
