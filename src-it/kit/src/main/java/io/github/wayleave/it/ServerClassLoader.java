package io.github.wayleave.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.security.CodeSource;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a server that does not have the application's: those of the tests without some
 * JARs.
 */
final class ServerClassLoader extends ClassLoader {
  private final List<String> hidden;

  private ServerClassLoader(ClassLoader parent, List<Class<?>> strangers) {
    super(parent);
    this.hidden = strangers.stream().map(type -> JarFolder.origin(type).toString()).toList();
  }

  /** Starts a container without the JARs that contain some classes. */
  static Container without(List<Class<?>> strangers, Callable<Container> start) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader originalLoader = thread.getContextClassLoader();
    thread.setContextClassLoader(new ServerClassLoader(originalLoader, strangers));
    try {
      return start.call();
    } finally {
      thread.setContextClassLoader(originalLoader);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    Class<?> type = super.loadClass(name, resolve);
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source != null && isHidden(source.getLocation())) {
      throw new ClassNotFoundException(name);
    }
    return type;
  }

  @Override
  public @Nullable URL getResource(String name) {
    try {
      Enumeration<URL> resources = getResources(name);
      return resources.hasMoreElements() ? resources.nextElement() : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    List<URL> urls = Collections.list(super.getResources(name));
    return Collections.enumeration(urls.stream().filter(url -> !isHidden(url)).toList());
  }

  private boolean isHidden(@Nullable URL place) {
    return place != null && hidden.stream().anyMatch(place.toString()::contains);
  }
}
