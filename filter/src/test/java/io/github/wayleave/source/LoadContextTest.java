package io.github.wayleave.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.effort.FullEffort;
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

/** Reading files for a policy, and detecting changes in them. */
class LoadContextTest {
  private static final int MAX_BYTES = 100;

  @TempDir Path folder;
  private final LoadContext context = LoadContext.of(Environment.PRODUCTION);
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(folder.resolve("policy.yaml"), "one");
  }

  /** The lazy supplier of the catalogue used to retain the whole tree of the file. */
  @Test
  void policy_doesNotRetainItsContext() throws IOException, InterruptedException {
    Files.writeString(file, "robots: { disallow: /a }");
    LoadContext passing = LoadContext.of(Environment.PRODUCTION);
    SitePolicy policy = PolicySource.of(file).load(passing);
    WeakReference<LoadContext> reference = new WeakReference<>(passing);
    passing = null;
    for (int i = 0; i < 100 && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(reference.get()).isNull();
    assertThat(policy.crawlers().crawlers()).isNotEmpty();
  }

  @Test
  void fingerprint_withoutFiles_isCurrent() {
    assertThat(context.fileContents()).isEmpty();
    assertThat(context.fingerprint().isCurrent()).isTrue();
  }

  @Test
  void readFile_twice_returnsTheSameContent() {
    assertThat(read(file)).asString(UTF_8).isEqualTo("one");
    assertThat(context.fileContents()).containsOnlyKeys(file.toString());
    assertThat(context.environment()).isEqualTo(Environment.PRODUCTION);
  }

  @Test
  void fingerprint_newTimeSameContent_isCurrent() throws IOException {
    FileTime modified = Files.getLastModifiedTime(file);
    read(file);
    LoadContext.Fingerprint fingerprint = context.fingerprint();
    Files.setLastModifiedTime(file, FileTime.fromMillis(0));
    assertThat(fingerprint.isCurrent()).isTrue();
    Files.writeString(file, "two");
    Files.setLastModifiedTime(file, modified);
    assertThat(fingerprint.isCurrent()).isFalse();
    Files.writeString(file, "one");
    assertThat(fingerprint.isCurrent()).isTrue();
  }

  @Test
  void readFile_changedFile_returnsFirstContent() throws IOException {
    read(file);
    Files.writeString(file, "two");
    assertThat(read(file)).asString(UTF_8).isEqualTo("one");
    assertThat(context.fileContents().get(file.toString())).asString(UTF_8).isEqualTo("one");
    assertThat(context.fingerprint().isCurrent()).isFalse();
  }

  @Test
  void fingerprint_anyFileChanged_isNotCurrent() throws IOException {
    Path second = Files.writeString(folder.resolve("robots.txt"), "other");
    read(file);
    LoadContext.Fingerprint ofOne = context.fingerprint();
    read(second);
    LoadContext.Fingerprint ofBoth = context.fingerprint();
    Files.writeString(second, "changed");
    assertThat(ofOne.isCurrent()).isTrue();
    assertThat(ofBoth.isCurrent()).isFalse();
  }

  @Test
  void fingerprint_fileCreatedOrDeleted_isNotCurrent() throws IOException {
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
  void readFile_largeFile_yieldsOneMoreByte() throws IOException {
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(100L << 20);
    }
    assertThat(read(file)).hasSize(MAX_BYTES + 1);
    LoadContext.Fingerprint fingerprint = context.fingerprint();
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(200L << 20);
    }
    assertThat(fingerprint.isCurrent()).isTrue();
    Files.writeString(file, "\0".repeat(MAX_BYTES));
    assertThat(fingerprint.isCurrent()).isFalse();
  }

  @FullEffort
  @Test
  void readFile_totalTooLarge_throws() throws IOException {
    int maxBytes = LoadContext.MAX_TOTAL_BYTES / 2;
    for (String name : List.of("a", "b", "c")) {
      try (RandomAccessFile sparse = new RandomAccessFile(folder.resolve(name).toFile(), "rw")) {
        sparse.setLength(maxBytes);
      }
    }
    context.readFile(SourceFile.of(folder.resolve("a")), maxBytes);
    context.readFile(SourceFile.of(folder.resolve("b")), maxBytes);
    context.readFile(SourceFile.of(folder.resolve("b")), maxBytes);
    assertThatThrownBy(() -> context.readFile(SourceFile.of(folder.resolve("c")), maxBytes))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("brings the total to more than the 100663296 bytes");
    assertThat(context.fingerprint().isCurrent()).isTrue();
  }

  @Test
  void readFile_cyclicLink_throws() throws IOException {
    Path link = folder.resolve("link");
    Files.createSymbolicLink(link, link.getFileName());
    assertThatThrownBy(() -> read(link))
        .isInstanceOf(PolicyException.class)
        .hasMessageStartingWith(link + ": cannot be read (" + link + ": ")
        .hasMessageEndingWith("); fix the file or the disk");
  }

  @Test
  void replaying_readsSavedContent() throws IOException {
    LoadContext saved =
        LoadContext.replaying(
            Environment.PRODUCTION, Map.of(file.toString(), "saved".getBytes(UTF_8)));
    assertThat(saved.readFile(SourceFile.of(file), MAX_BYTES)).asString(UTF_8).isEqualTo("saved");
    Path unsaved = Files.writeString(folder.resolve("other"), "there, but not saved");
    assertThatThrownBy(() -> saved.readFile(SourceFile.of(unsaved), MAX_BYTES))
        .isInstanceOf(PolicyException.class)
        .hasMessage(unsaved + ": is not among the files of the saved policy; save them together");
  }

  @Test
  void replaying_tooLargeFile_isReadWhole() {
    LoadContext saved =
        LoadContext.replaying(
            Environment.PRODUCTION,
            Map.of(file.toString(), new byte[SitePolicyLoader.MAX_OCTETS + 1]));
    assertThatThrownBy(() -> PolicySource.of(file).load(saved))
        .hasMessageStartingWith(file + ": has more than 1048576 bytes");
  }

  private byte[] read(Path path) {
    return context.readFile(SourceFile.of(path), MAX_BYTES);
  }
}
