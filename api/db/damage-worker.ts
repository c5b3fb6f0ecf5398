/** A thread that reads a whole database and tells what is damaged in it. */
import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from './damage.ts';

parentPort?.postMessage(findDamage(workerData));
