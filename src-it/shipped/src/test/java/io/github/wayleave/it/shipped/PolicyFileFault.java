package io.github.wayleave.it.shipped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Faults of a policy file, including those for an administrator who may read everything. */
enum PolicyFileFault {
  MISSING(": does not exist; name a file that does") {
    @Override
    void happen(Path file) {
      // It is gone already.
    }
  },

  FAULTY(":1:11: robots.dissallow: unknown key; did you mean \"disallow\"?") {
    @Override
    void happen(Path file) throws IOException {
      Files.writeString(file, "robots: { dissallow: /cart }\n");
    }
  },

  FOLDER(": is a directory; name a file in it") {
    @Override
    void happen(Path file) throws IOException {
      Files.createDirectory(file);
    }
  },

  LATIN(":2:17: is not UTF-8: byte 0xE9; save the file as UTF-8") {
    @Override
    void happen(Path file) throws IOException {
      Files.write(
          file,
          "robots:\n  disallow: /caf\u00e9\n"
              .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
    }
  };

  private final String message;

  PolicyFileFault(String message) {
    this.message = message;
  }

  abstract void happen(Path file) throws IOException;

  /** Applies the fault to a file. */
  void befall(Path file) {
    try {
      Folders.remove(file);
      Files.createDirectories(file.getParent());
      happen(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String message(Path file) {
    return file + message;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static PolicyFileFault of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
