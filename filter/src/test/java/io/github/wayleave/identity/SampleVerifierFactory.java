package io.github.wayleave.identity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.function.Supplier;

/** Creates a {@link SampleVerifier}, where {@link #onClassPath} lets a service loader find it. */
public final class SampleVerifierFactory implements IdentityVerifierFactory {
  public static final List<SampleVerifier> CREATED =
      Collections.synchronizedList(new ArrayList<>());

  public static volatile VerifierContext lastContext;

  @Override
  public IdentityVerifier create(VerifierContext context) {
    lastContext = context;
    SampleVerifier verifier = new SampleVerifier();
    CREATED.add(verifier);
    return verifier;
  }

  public static SampleVerifier last() {
    return CREATED.get(CREATED.size() - 1);
  }

  /** Runs code in a thread whose context class loader finds a factory class by its name. */
  public static <T> T onClassPath(Path folder, String factory, Supplier<T> code) {
    Thread thread = Thread.currentThread();
    ClassLoader previous = thread.getContextClassLoader();
    thread.setContextClassLoader(new ServiceClassLoader(previous, services(folder, factory)));
    try {
      return code.get();
    } finally {
      thread.setContextClassLoader(previous);
    }
  }

  private static URL services(Path folder, String factory) {
    try {
      Path file = folder.resolve("services.txt");
      Files.writeString(file, factory + "\n");
      return file.toUri().toURL();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class ServiceClassLoader extends ClassLoader {
    private final URL services;

    ServiceClassLoader(ClassLoader parent, URL services) {
      super(parent);
      this.services = services;
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      return name.equals("META-INF/services/" + IdentityVerifierFactory.class.getName())
          ? Collections.enumeration(List.of(services))
          : super.getResources(name);
    }
  }
}
