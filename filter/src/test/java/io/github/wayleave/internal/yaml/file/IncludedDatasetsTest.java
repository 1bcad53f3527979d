package io.github.wayleave.internal.yaml.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Datasets in files next to the policy. */
class IncludedDatasetsTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      data:
        datasets:
          - include: "%s"
      """;

  @TempDir Path root;
  private Path policy;

  @BeforeEach
  void write() throws IOException {
    policy = include("datasets/*.yaml");
    dataset("datasets/b.yaml", "b");
    dataset("datasets/a.yaml", "a");
    dataset("datasets/deeper/c.yaml", "c");
    dataset("datasets/.hidden.yaml", "hidden");
    dataset("datasets/old.yaml~", "old");
  }

  @ParameterizedTest
  @CsvSource({
    "datasets/*.yaml, a b",
    "./datasets/*.yaml, a b",
    "datasets/?.yaml, a b",
    "datasets/b*, b",
    "datasets/**/*.yaml, a b c",
    "datasets/*/*.yaml, c",
    "datasets/deeper/../a.yaml, a",
    "*/a.yaml, a",
    "**/c.yaml, c"
  })
  void pattern_includesFilesSortedByName(String pattern, String ids) throws IOException {
    assertThat(ids(PolicySource.of(include(pattern)).load())).isEqualTo(ids);
    assertThat(ids(PolicySource.of(include(root + "/" + pattern)).load())).isEqualTo(ids);
  }

  /** Kubernetes mounts files as links into a folder whose name begins with dots. */
  @Test
  void pattern_linkToFile_isIncluded() throws IOException {
    dataset("datasets/..data/d.yaml", "d");
    Files.createSymbolicLink(root.resolve("datasets/d.yaml"), Path.of("..data/d.yaml"));
    Files.createSymbolicLink(root.resolve("datasets/loop"), Path.of("."));
    assertThat(ids(PolicySource.of(policy).load())).isEqualTo("a b d");
  }

  @Test
  void error_inIncludedFile_hasItsLocation() throws IOException {
    Path file = root.resolve("datasets/b.yaml");
    Files.writeString(file, "- title: B\n  bytes: 7\n");
    assertThatThrownBy(() -> PolicySource.of(policy).load())
        .hasMessageContaining(file + ":1:3: [0]: a dataset requires \"id\"\n")
        .hasMessageContaining(file + ":2:3: [0].bytes: is computed from the file");
    Files.writeString(file, "id: [");
    assertThatThrownBy(() -> PolicySource.of(policy).load()).hasMessageStartingWith(file + ":1:");
    Files.writeString(file, "# nothing\n");
    assertThatThrownBy(() -> PolicySource.of(policy).load())
        .hasMessage(file + ":1:1: is empty; write a dataset, or remove the file");
    Files.writeString(file, "include: c.yaml\n");
    assertThatThrownBy(() -> PolicySource.of(policy).load())
        .hasMessageContaining(
            file + ":1:1: include: is allowed only in the policy; name the file there");
  }

  @Test
  void duplicateId_inAnotherFile_namesTheFile() throws IOException {
    dataset("datasets/b.yaml", "a");
    assertThatThrownBy(() -> PolicySource.of(policy).load())
        .hasMessageStartingWith(
            root + "/datasets/b.yaml:1:5: id: \"a\" is already used at id at " + root)
        .hasMessageContaining("/datasets/a.yaml:1:5; give each dataset its own");
  }

  @Test
  void warning_inIncludedFile_hasItsLocation() throws IOException {
    Path file = dataset("datasets/b.yaml", "b");
    Files.writeString(
        file, Files.readString(file).replaceFirst("description: .*", "description: B."));
    assertThat(PolicySource.of(policy).load().warnings())
        .singleElement()
        .asString()
        .startsWith(file + ":3:14: description: has 2 characters,");
  }

  @Test
  void files_haveTheirLocations() throws IOException {
    SitePolicy loaded = PolicySource.of(policy).load();
    FileSelection files =
        loaded.defaultRules().data().toOptional().orElseThrow().datasets().get(0).files().get(0);
    assertThat(
            loaded.toBuilder()
                .build()
                .defaultRules()
                .data()
                .toOptional()
                .orElseThrow()
                .location(files))
        .hasToString("Optional[%s/datasets/a.yaml:5:8]".formatted(root));
  }

  @ParameterizedTest
  @CsvSource({
    "none/*.yaml, is in a folder that does not exist",
    "datasets/a.yaml/*.yaml, is in a folder that does not exist",
    "datasets/*.json, matches no file",
    "datasets/.*, begins with a dot"
  })
  void pattern_withoutMatches_isAnError(String pattern, String sentence) throws IOException {
    Path file = include(pattern);
    assertThatThrownBy(() -> PolicySource.of(file).load())
        .hasMessageStartingWith(file + ":4:16: data.datasets[0].include: ")
        .hasMessageContaining(sentence);
  }

  @Test
  void pattern_tooManyMatches_isAnError() throws IOException {
    for (int i = 0; i <= FileListing.MAX_FILES; i++) {
      Files.createFile(root.resolve("datasets/empty-" + i + ".txt"));
    }
    Path file = include("datasets/*.txt");
    assertThatThrownBy(() -> PolicySource.of(file).load())
        .hasMessageContaining("matches more than 1000 files");
  }

  @Test
  void fingerprint_fileAddedRemovedOrChanged_isNotCurrent() throws IOException {
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    PolicySource.of(policy).load(context);
    LoadContext.Fingerprint fingerprint = context.fingerprint();
    assertThat(fingerprint.isCurrent()).isTrue();
    Path added = dataset("datasets/d.yaml", "d");
    assertThat(fingerprint.isCurrent()).isFalse();
    Files.delete(added);
    assertThat(fingerprint.isCurrent()).isTrue();
    dataset("datasets/a.yaml", "other");
    assertThat(fingerprint.isCurrent()).isFalse();
    dataset("datasets/a.yaml", "a");
    Files.delete(root.resolve("datasets/b.yaml"));
    assertThat(fingerprint.isCurrent()).isFalse();
  }

  @Test
  void fingerprint_patternWithoutMatches_isCheckedAgain() throws IOException {
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    PolicySource source = PolicySource.of(include("later/*.yaml"));
    assertThatThrownBy(() -> source.load(context)).isInstanceOf(PolicyException.class);
    LoadContext.Fingerprint fingerprint = context.fingerprint();
    assertThat(fingerprint.isCurrent()).isTrue();
    dataset("later/a.yaml", "a");
    assertThat(fingerprint.isCurrent()).isFalse();
  }

  @Test
  void savedFiles_areLoadedWithoutTheOriginals() throws IOException {
    LoadContext context = LoadContext.of(Environment.PRODUCTION);
    PolicySource source = PolicySource.of(policy);
    SitePolicy original = source.load(context);
    Files.delete(root.resolve("datasets/b.yaml"));
    dataset("datasets/d.yaml", "d");
    SitePolicy replayed =
        source.load(LoadContext.replaying(Environment.PRODUCTION, context.fileContents()));
    assertThat(ids(replayed)).isEqualTo("a b");
    assertThat(replayed.defaultRules().hostData()).isEqualTo(original.defaultRules().hostData());
  }

  @Test
  void classPath_includesOnlyByPath() throws IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {root.toUri().toURL()}, null)) {
      include("datasets/a.yaml");
      assertThat(ids(PolicySource.fromClassPath("wayleave.yaml", loader).load())).isEqualTo("a");
      include("datasets/*.yaml");
      assertThatThrownBy(() -> PolicySource.fromClassPath("wayleave.yaml", loader).load())
          .hasMessage(
              "classpath:wayleave.yaml:4:16: data.datasets[0].include: \"datasets/*.yaml\" contains a wildcard, but folders cannot be listed there; name each file");
    }
  }

  @ParameterizedTest
  @CsvSource({"datasets/*.yaml, a b", "datasets/**/*.yaml, a b c", "../data/*.yaml, e"})
  void servletContext_listsFolders(String pattern, String ids) throws IOException {
    Files.createDirectory(root.resolve("WEB-INF"));
    Files.move(root.resolve("datasets"), root.resolve("WEB-INF/datasets"));
    dataset("data/e.yaml", "e");
    Files.writeString(root.resolve("WEB-INF/wayleave.yaml"), POLICY.formatted(pattern));
    PolicySource source =
        PolicySource.fromResource("", "/WEB-INF/wayleave.yaml", new ResourceApplication(root));
    assertThat(ids(source.load())).isEqualTo(ids);
  }

  /** Finds resources as a servlet context does. */
  private record ResourceApplication(Path folder) implements SourceFile.ResourceOpener {
    @Override
    public @Nullable InputStream open(String path) {
      try {
        Path file = folder.resolve(path.substring(1));
        return Files.isRegularFile(file)
            ? new ByteArrayInputStream(Files.readAllBytes(file))
            : null;
      } catch (IOException e) {
        return null;
      }
    }

    @Override
    public @Nullable Set<String> list(String path) {
      try (var children = Files.list(folder.resolve(path.substring(1)))) {
        return children
            .map(child -> path + child.getFileName() + (Files.isDirectory(child) ? "/" : ""))
            .collect(Collectors.toSet());
      } catch (IOException e) {
        return null;
      }
    }
  }

  private Path include(String pattern) throws IOException {
    return Files.writeString(root.resolve("wayleave.yaml"), POLICY.formatted(pattern));
  }

  private Path dataset(String path, String id) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(
        file,
        """
        id: %s
        title: Title of %s
        description: Hourly air temperature of forty stations in the city, since 2014.
        license: MIT
        files: /%s.csv
        """
            .formatted(id, id, id));
  }

  private static String ids(SitePolicy policy) {
    return policy.defaultRules().data().toOptional().orElseThrow().datasets().stream()
        .map(Dataset::id)
        .collect(Collectors.joining(" "));
  }
}
