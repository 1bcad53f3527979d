package io.github.wayleave.benchmarks;

import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/** A way to spell a path that some readers interpret as the plain one. */
enum PathSpelling {
  /** One character is escaped unnecessarily. */
  ESCAPE {
    @Override
    String of(String path, Random random) {
      int at = 1 + innerSlash(path, random);
      String escape = "%" + Integer.toHexString(path.charAt(at)).toUpperCase(Locale.ROOT);
      return path.substring(0, at) + escape + path.substring(at + 1);
    }
  },

  DOTS {
    @Override
    String of(String path, Random random) {
      return behindSlash(path, random.nextBoolean() ? "./" : "x7/../", random);
    }
  },

  PARAMETER {
    @Override
    String of(String path, Random random) {
      int at = innerSlash(path, random);
      return path.substring(0, at) + ";v=7" + path.substring(at);
    }
  },

  /** One slash is doubled. */
  SLASHES {
    @Override
    String of(String path, Random random) {
      return behindSlash(path, "/", random);
    }
  };

  /** Returns a plain path of at least two segments in this spelling. */
  abstract String of(String path, Random random);

  String resolved(String path, String spelled) {
    return this == SLASHES ? spelled : path;
  }

  private static String behindSlash(String path, String text, Random random) {
    int at = 1 + innerSlash(path, random);
    return path.substring(0, at) + text + path.substring(at);
  }

  private static int innerSlash(String path, Random random) {
    int[] slashes = IntStream.range(1, path.length()).filter(i -> path.charAt(i) == '/').toArray();
    return slashes[random.nextInt(slashes.length)];
  }
}
