package io.github.wayleave.source;

import io.github.wayleave.policy.problem.PolicyException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file of which a policy is made.
 *
 * @param name what messages call it
 * @param opener opens it again for each load
 */
public record SourceFile(String name, Opener opener) {
  /** Opens a stream. */
  @FunctionalInterface
  public interface Opener {
    /**
     * Returns the stream, or null if there is nothing to open.
     *
     * @throws IOException if it cannot be opened
     */
    @Nullable InputStream open() throws IOException;
  }

  /** Opens resources by their paths. */
  @FunctionalInterface
  public interface ResourceOpener {
    /** Returns the resource, or null if there is none. */
    @Nullable InputStream open(String path);

    /**
     * Returns the paths of what is in a folder, those of folders with a slash at the end, or null
     * if there is nothing that could be listed.
     *
     * @param folder the path of the folder, with a slash at the end
     */
    default @Nullable Set<String> list(String folder) {
      return null;
    }
  }

  /** Returns a file of the file system; nothing but a regular file is opened. */
  public static SourceFile of(Path path) {
    return of(path.toString(), path);
  }

  /** Returns a file of the file system that messages call by another name than its path. */
  public static SourceFile of(String name, Path path) {
    return new SourceFile(name, () -> openRegular(name, path));
  }

  /** A pipe would be waited for. */
  private static InputStream openRegular(String name, Path path) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
    if (attributes.isDirectory()) {
      throw PolicyException.unreadable(name, "is a directory; name a file in it");
    }
    if (!attributes.isRegularFile()) {
      throw PolicyException.unreadable(name, "is not a regular file; name a regular file");
    }
    return Files.newInputStream(path);
  }
}
