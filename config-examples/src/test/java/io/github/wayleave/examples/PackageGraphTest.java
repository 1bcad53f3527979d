package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * No package of the product is too large, and none has a large cycle. Modules that have not been
 * compiled are skipped.
 */
class PackageGraphTest {
  private static final int WIDEST = 30;
  private static final int LARGEST_KNOT = 3;

  private static PackageGraph product;

  @BeforeAll
  static void readClasses() throws IOException {
    product =
        new PackageGraph(
            Project.modules().stream()
                .map(module -> module.resolve("target/classes/io/github/wayleave"))
                .filter(Files::isDirectory)
                .toList());
  }

  @Test
  void packages_haveAtMost30Types() {
    assertThat(product.sizes()).hasSizeGreaterThan(20).containsKey("io.github.wayleave.servlet");
    assertThat(product.sizes())
        .allSatisfy((room, types) -> assertThat(types).as(room).isBetween(1, WIDEST));
  }

  @Test
  void types_formNoLargeCycles() {
    assertThat(product.knotsAbove(LARGEST_KNOT)).isEmpty();
  }

  @Test
  void cyclicFixture_isDetected() throws Exception {
    String name = "io.github.wayleave.brokenrooms";
    Path classes =
        Path.of(PackageGraph.class.getResource("/io/github/wayleave/brokenrooms").toURI());
    PackageGraph broken = new PackageGraph(List.of(classes));
    assertThat(broken.sizes()).isEqualTo(Map.of(name, 4));
    assertThat(broken.knotsAbove(LARGEST_KNOT)).containsExactly(name + ": Chick, Egg, Hen, Pullet");
  }
}
