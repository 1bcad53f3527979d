package io.github.wayleave.it;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Damage to the file of a policy, each in one step. */
enum PolicyFileDamage {
  FAULTY(":1:11: robots.dissallow: unknown key; did you mean \"disallow\"?") {
    @Override
    void befall(Path file) throws IOException {
      FileRewrite.replace(file, "robots: { dissallow: /cart }\n");
    }
  },

  HALF_WRITTEN(":2:") {
    @Override
    void befall(Path file) throws IOException {
      FileRewrite.replace(file, "robots:\n  disallow: [/search, \"/int");
    }
  },

  EMPTY(":1:1: is empty; write at least one section") {
    @Override
    void befall(Path file) throws IOException {
      FileRewrite.replace(file, "");
    }
  },

  DELETED(": does not exist; name a file that does") {
    @Override
    void befall(Path file) throws IOException {
      Files.delete(file);
    }
  },

  A_LINK_TO_NOTHING(": does not exist; name a file that does") {
    @Override
    void befall(Path file) throws IOException {
      FileRewrite.swap(file, file.resolveSibling("nothing"));
    }
  },

  A_LINK_TO_ITSELF(": cannot be read (") {
    @Override
    void befall(Path file) throws IOException {
      FileRewrite.swap(file, file.getFileName());
    }
  },

  A_LINK_TO_A_FOLDER(": is a directory; name a file in it") {
    @Override
    void befall(Path file) throws IOException {
      FileRewrite.swap(file, Files.createDirectory(file.resolveSibling("folder")));
    }
  },

  HUGE(": has more than 1048576 bytes") {
    @Override
    void befall(Path file) throws IOException {
      Path huge = file.resolveSibling("huge");
      try (RandomAccessFile sparse = new RandomAccessFile(huge.toFile(), "rw")) {
        sparse.setLength(100L << 20);
      }
      FileRewrite.swap(file, huge);
    }
  },

  FORBIDDEN(": may not be read by this process; change its permissions") {
    @Override
    void befall(Path file) throws IOException {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("-wx--x--x"));
    }
  };

  private final String message;

  PolicyFileDamage(String message) {
    this.message = message;
  }

  abstract void befall(Path file) throws IOException;

  String message(Path file) {
    return file + message;
  }
}
