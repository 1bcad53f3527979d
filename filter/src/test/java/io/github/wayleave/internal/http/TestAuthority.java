package io.github.wayleave.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * An authority whose certificates exist for the time of a test. They are made by {@code keytool} of
 * the JDK, so no certificate in the repository expires. In a JVM, the same certificates are made
 * once, because each takes half a second.
 */
public final class TestAuthority {
  private static final char[] PASSWORD = "test-password".toCharArray();
  private static final String AUTHORITY = "authority";

  /** The files that {@code keytool} made, by its arguments from the first on. */
  private static final Map<List<String>, byte[]> MADE = new ConcurrentHashMap<>();

  private final List<String> steps = new ArrayList<>();
  private final Path file;

  /** Creates an authority with its own key, in a folder that the test deletes. */
  public TestAuthority(Path folder) throws IOException, InterruptedException {
    this.file = folder.resolve("authority.p12");
    keytool("-alias", AUTHORITY, "-dname", "CN=Test Authority", "-ext", "bc:c");
  }

  /** Adds a certificate for names, such as {@code dns:lists.example} or {@code ip:127.0.0.1}. */
  public TestAuthority certify(String alias, String... names) throws Exception {
    keytool(
        "-alias",
        alias,
        "-dname",
        "CN=" + alias,
        "-signer",
        AUTHORITY,
        "-ext",
        "san=" + String.join(",", names));
    return this;
  }

  /** Returns the TLS of a server with a certificate. */
  public SSLContext server(String alias) throws IOException, GeneralSecurityException {
    KeyStore all = load();
    KeyStore single = empty();
    single.setKeyEntry(
        alias, all.getKey(alias, PASSWORD), PASSWORD, all.getCertificateChain(alias));
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(single, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
  }

  /** Returns the TLS of a client that trusts this authority only. */
  public SSLContext client() throws IOException, GeneralSecurityException {
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(trustStore());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  /**
   * Writes a file for {@code javax.net.ssl.trustStore} of another JVM; it is a JKS, whose
   * certificates a JVM reads without a password.
   */
  public void writeTrustStore(Path target) throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance("JKS");
    trusted.load(null, null);
    trusted.setCertificateEntry(AUTHORITY, load().getCertificate(AUTHORITY));
    try (var out = Files.newOutputStream(target)) {
      trusted.store(out, new char[0]);
    }
  }

  /** Writes the key and the certificates of a server as PEM, as other programs read them. */
  public void writePem(String alias, Path target) throws IOException, GeneralSecurityException {
    KeyStore all = load();
    Base64.Encoder base64 = Base64.getMimeEncoder(64, new byte[] {'\n'});
    StringBuilder text = new StringBuilder();
    for (Certificate certificate : all.getCertificateChain(alias)) {
      text.append("-----BEGIN CERTIFICATE-----\n")
          .append(base64.encodeToString(certificate.getEncoded()))
          .append("\n-----END CERTIFICATE-----\n");
    }
    text.append("-----BEGIN PRIVATE KEY-----\n")
        .append(base64.encodeToString(all.getKey(alias, PASSWORD).getEncoded()))
        .append("\n-----END PRIVATE KEY-----\n");
    Files.writeString(target, text);
  }

  private KeyStore trustStore() throws IOException, GeneralSecurityException {
    KeyStore trusted = empty();
    trusted.setCertificateEntry(AUTHORITY, load().getCertificate(AUTHORITY));
    return trusted;
  }

  private static KeyStore empty() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }

  private KeyStore load() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD);
    }
    return store;
  }

  private void keytool(String... arguments) throws IOException, InterruptedException {
    steps.add(String.join(" ", arguments));
    List<String> all = List.copyOf(steps);
    byte[] made = MADE.get(all);
    if (made == null) {
      run(arguments);
      MADE.put(all, Files.readAllBytes(file));
    } else {
      Files.write(file, made);
    }
  }

  private void run(String... arguments) throws IOException, InterruptedException {
    String program = System.getProperty("java.home") + File.separator + "bin/keytool";
    List<String> command =
        new ArrayList<>(List.of(program, "-J-XX:TieredStopAtLevel=1", "-genkeypair"));
    command.addAll(Arrays.asList(arguments));
    command.addAll(
        List.of(
            "-keyalg",
            "EC",
            "-groupname",
            "secp256r1",
            "-validity",
            "2",
            "-startdate",
            "-1d",
            "-storetype",
            "PKCS12",
            "-keystore",
            file.toString(),
            "-storepass",
            new String(PASSWORD)));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(output).isZero();
  }
}
