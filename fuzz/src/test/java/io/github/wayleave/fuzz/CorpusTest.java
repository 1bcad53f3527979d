package io.github.wayleave.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.effort.Effort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs each target with the inputs that are checked in, and with random changes of them. */
class CorpusTest {
  private static final Path CORPORA =
      Path.of("src", "test", "resources", "io", "github", "wayleave", "fuzz", "corpus");

  private static final List<Target> TARGETS = Targets.ALL;

  static Stream<Path> sources() {
    return files(Path.of("src", "test", "java")).filter(file -> name(file).endsWith("Fuzz.java"));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void target_isListed(Path source) {
    assertThat(TARGETS.stream().map(target -> target.type().getSimpleName() + ".java"))
        .containsOnlyOnce(name(source));
  }

  @Test
  void folders_belongToTargets() {
    assertThat(files(CORPORA).map(file -> name(file.getParent())))
        .isSubsetOf(TARGETS.stream().map(Target::name).toList());
  }

  @ParameterizedTest
  @FieldSource("TARGETS")
  void inputs_findNothing(Target target) {
    List<Path> inputs = files(CORPORA.resolve(target.name())).toList();
    assertThat(inputs).isNotEmpty().allSatisfy(input -> run(target, read(input), name(input)));
  }

  @ParameterizedTest
  @FieldSource("TARGETS")
  void randomChanges_findNothing(Target target) {
    List<byte[]> inputs = files(CORPORA.resolve(target.name())).map(CorpusTest::read).toList();
    long seed = Effort.seed(43);
    RandomChanges changes = new RandomChanges(inputs, new Random(seed));
    for (int i = 0; i < Effort.rounds(200, 6_000); i++) {
      run(target, changes.next(), "round " + i + " with the seed " + seed);
    }
  }

  /** A target that fails is reported with its input. */
  @Test
  void finding_isReported() {
    Target failing =
        new Target(
            CorpusTest.class,
            input -> {
              throw new IllegalStateException("found");
            });
    assertThatThrownBy(() -> run(failing, new byte[] {0x2A}, "round 1"))
        .isInstanceOf(AssertionError.class)
        .hasMessage("CorpusTest, round 1, Kg==")
        .hasRootCauseMessage("found");
  }

  private static void run(Target target, byte[] input, String origin) {
    try {
      target.run().accept(input);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new AssertionError(
          target + ", " + origin + ", " + java.util.Base64.getEncoder().encodeToString(input), e);
    }
  }

  private static Stream<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return new ArrayList<>(files.filter(Files::isRegularFile).sorted().toList()).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
