package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.signature.SignedRequest;
import io.github.wayleave.net.IpAddress;
import java.util.List;
import java.util.Optional;

/** A signed request from an address. */
record SampleIdentityRequest(SignedRequest signed, Optional<IpAddress> client)
    implements IdentityRequest {
  @Override
  public boolean isTrustedProxy() {
    return false;
  }

  @Override
  public String method() {
    return signed.method();
  }

  @Override
  public String scheme() {
    return signed.scheme();
  }

  @Override
  public String authority() {
    return signed.authority();
  }

  @Override
  public String path() {
    return signed.path();
  }

  @Override
  public Optional<String> sentQuery() {
    return signed.query();
  }

  @Override
  public List<String> fieldValues(String name) {
    return signed.fieldValues(name);
  }
}
