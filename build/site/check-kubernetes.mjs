// Checks the objects for a cluster against the JSON schemas of Kubernetes and of the Prometheus operator.
// It also checks that a changed object fails.
import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
import { Deployment } from 'kubernetes-models/apps/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'

const kinds = { ConfigMap, Deployment, NetworkPolicy, Service, ServiceMonitor }
const validate = (object) => new kinds[object.kind](object).validate()

const objects = process.argv.slice(2).flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS()))
objects.forEach(validate)
const changed = objects.filter((object) => {
  try {
    validate({ ...object, metadata: { name: [] } })
    return true
  } catch {
    return false
  }
})
if (objects.length === 0 || changed.length > 0) throw new Error(`expected ${objects.length} changed objects to fail; ${changed.length} passed`)
console.log(`${objects.length} objects of Kubernetes are valid`)
