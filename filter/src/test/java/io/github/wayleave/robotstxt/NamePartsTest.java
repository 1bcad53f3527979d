package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Names that are parts of others are found in few and in many names. */
class NamePartsTest {
  private static final List<String> PIECES = List.of("a", "b", "B", "ab", "aab", "-", "_", "bot");

  private static List<ProductToken> names(Random random, int characters) {
    Set<ProductToken> names = new LinkedHashSet<>();
    int length = 0;
    while (length < characters) {
      String text = RandomCases.text(random, PIECES, 9);
      ProductToken name = ProductToken.of(text.isEmpty() ? "a" : text);
      length += names.add(name) ? text.length() : 0;
    }
    return List.copyOf(names);
  }

  /** What a name contains is found, or is contained in what is found. */
  @Test
  void everyPart_isFoundOrPartOfWhatIsFound() {
    AtomicInteger parts = new AtomicInteger();
    RandomCases.forEach(
        500,
        random -> {
          List<ProductToken> names = names(random, random.nextInt(10) == 0 ? 4_000 : 650);
          NameParts found = new NameParts(names);
          for (int whole = 0; whole < names.size(); whole++) {
            assertParts(names, whole, found.of(whole));
            parts.addAndGet(found.of(whole).size());
          }
        });
    assertThat(parts.get()).isGreaterThan(Effort.rounds(500) * 100);
  }

  private static void assertParts(List<ProductToken> names, int whole, List<Integer> found) {
    Set<Integer> covered = new HashSet<>(found);
    assertThat(covered).as("%s of %s", whole, names).doesNotContain(whole);
    for (int part : found) {
      assertThat(contains(names, whole, part)).as("%s in %s of %s", part, whole, names).isTrue();
    }
    for (int part = 0; part < names.size(); part++) {
      int name = part;
      if (part != whole && contains(names, whole, part) && !covered.contains(part)) {
        assertThat(found).as("%s", names).anyMatch(larger -> contains(names, larger, name));
      }
    }
  }

  private static boolean contains(List<ProductToken> names, int whole, int part) {
    return names.get(whole).folded().contains(names.get(part).folded());
  }

  @Test
  void fewAndManyCharacters_areTheSame() {
    List<ProductToken> names = new ArrayList<>();
    IntStream.range(0, 8)
        .forEach(i -> names.add(ProductToken.of("x".repeat(63) + (char) ('a' + i))));
    assertThat(new NameParts(names).of(0)).isEmpty();
    for (String next : List.of("x", "y")) {
      names.add(ProductToken.of(next));
      NameParts parts = new NameParts(names);
      for (int i = 0; i < 8; i++) {
        assertThat(parts.of(i)).isNotEmpty().containsOnly(8);
      }
    }
  }
}
