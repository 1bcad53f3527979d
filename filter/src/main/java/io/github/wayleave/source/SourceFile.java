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
 * A file of a policy.
 *
 * @param name the name of the file in messages
 * @param opener opens the file for each load
 */
public record SourceFile(String name, Opener opener) {
  /** Opens a stream for each load. */
  @FunctionalInterface
  public interface Opener {
    /**
     * Returns a new stream, or null if the file does not exist.
     *
     * @throws IOException if it cannot be opened
     */
    @Nullable InputStream open() throws IOException;

    /**
     * Returns whether another machine is asked, so that a failure may be temporary. The message of
     * an {@link IOException} is then a sentence that says what to do.
     */
    default boolean isRemote() {
      return false;
    }

    /**
     * Returns whether another machine is asked only until it has sent the content, which a hash in
     * the policy fixes.
     */
    default boolean isPinned() {
      return false;
    }
  }

  /** Opens resources by their paths. */
  @FunctionalInterface
  public interface ResourceOpener {
    /** Returns a stream of the resource, or null if it does not exist. */
    @Nullable InputStream open(String path);

    /**
     * Returns the paths in a folder, or null if it cannot be listed; those of folders end in a
     * slash.
     *
     * @param folder the path of the folder, with a slash at the end
     */
    default @Nullable Set<String> list(String folder) {
      return null;
    }
  }

  /** Returns a file on disk. Only regular files are opened. */
  public static SourceFile of(Path path) {
    return of(path.toString(), path);
  }

  /** Returns a file on disk with another name in messages than its path. */
  public static SourceFile of(String name, Path path) {
    return new SourceFile(name, new RegularFile(name, path));
  }

  private record RegularFile(String name, Path path) implements Opener {
    /** Rejects pipes, for example, on which reading would block. */
    @Override
    public InputStream open() throws IOException {
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
}
