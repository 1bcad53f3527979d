package io.github.wayleave.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jetty.util.resource.Resource;
import org.eclipse.jetty.util.resource.ResourceFactory;

/** The files of a site. */
@FunctionalInterface
public interface DemoFiles {
  /**
   * Returns the folder with the files.
   *
   * @param factory creates the resource and closes it with the component that it belongs to
   */
  Resource folder(ResourceFactory factory);

  /** Returns the site in the demo's jar. */
  static DemoFiles packed() {
    return factory -> factory.newClassLoaderResource("demo/site/");
  }

  /**
   * Returns the site in a folder. The folder may be a symbolic link; links in it are not followed.
   *
   * @throws CommandLineException if it is not a readable folder
   */
  static DemoFiles in(Path folder) {
    if (!Files.isDirectory(folder) || !Files.isReadable(folder)) {
      throw new CommandLineException(
          "--docroot: \"%s\" is not a readable directory; name another".formatted(folder));
    }
    try {
      Path realPath = folder.toRealPath();
      return factory -> factory.newResource(realPath);
    } catch (IOException e) {
      throw new CommandLineException("--docroot: \"%s\" cannot be read (%s)".formatted(folder, e));
    }
  }
}
